export interface Sample {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The puzzle on one line: docs/puzzle-format.md. */
  readonly text: string;
}

const FIGURE_4 = 'grid 6x8;.....*;*.*..*;***.**;..*.*.;***.**;;piece 1;**;**;;piece 5;****;;';

/** The examples of the handout and of the report, and a full-size grid. */
export const SAMPLES: readonly Sample[] = [
  {
    id: 'ahead',
    title: 'Leave the column open',
    about: 'A bar is likely, so the square stays out of its column. Figure 4, lookahead 1.',
    text: `${FIGURE_4}place 1 lookahead 1`,
  },
  {
    id: 'greedy',
    title: 'Take the nearest place',
    about: 'The same grid without looking ahead. Figure 4, lookahead 0.',
    text: `${FIGURE_4}place 1 lookahead 0`,
  },
  {
    id: 'handout',
    title: 'Two rows with the second piece',
    about: 'Z, then S, which clears both. The sample of the handout.',
    text:
      'grid 5x6;..*..;.***.;;piece 1;**;**;;piece 1;****;;piece 1;**.;.**;;piece 1;.**;**.;;' +
      'place 3 4 lookahead 0',
  },
  {
    id: 'coin',
    title: 'Flat or upright?',
    about: 'Worked by hand: with even odds the bar stands up, 59 against 43.5.',
    text: 'grid 3x4;.*.;;piece 1;***;;piece 1;**.;.**;;place 1 lookahead 1',
  },
  {
    id: 'report',
    title: 'Only one more fits',
    about: 'Lookahead 4 on a grid of 3×5 that is soon full. From the report.',
    text: 'grid 3x5;**.;;piece 5;**;**;;place 1 lookahead 4',
  },
  {
    id: 'hundred',
    title: 'A hundred dots ahead',
    about: 'A 3×1 grid on which the report’s program ran out of memory.',
    text: 'grid 3x1;;piece 1;*;;place 1 lookahead 100',
  },
  {
    id: 'seven',
    title: 'Seven pieces, uneven odds',
    about: 'Ten columns, every tetromino, T twice as likely as S.',
    text:
      'grid 10x8;.*.**..**.;**.**.****;**.*******;;piece 3;**;**;;piece 1;****;;piece 2;**.;.**;;' +
      'piece 2;.**;**.;;piece 4;***;.*.;;piece 3;..*;***;;piece 3;*..;***;;place 5 lookahead 1',
  },
  {
    id: 'full',
    title: 'A full-size grid',
    about: '10×20, lookahead 2: hundreds of thousands of placements are tried.',
    text:
      'grid 10x20;..*.......;.**.***..*;****.****.;*.********;;piece 1;****;;piece 1;***;..*;;' +
      'piece 1;***;*..;;piece 1;.**;**.;;piece 1;**.;.**;;piece 1;**;**;;piece 1;***;.*.;;' +
      'place 7 lookahead 2',
  },
];
