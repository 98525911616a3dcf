/** A puzzle to begin with. */
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
    title: 'Figure 4, looking ahead',
    about: 'A likely bar makes the square leave its column open.',
    text: `${FIGURE_4}place 1 lookahead 1`,
  },
  {
    id: 'greedy',
    title: 'Figure 4, without looking',
    about: 'The same square takes the nearest place.',
    text: `${FIGURE_4}place 1 lookahead 0`,
  },
  {
    id: 'handout',
    title: 'The handout’s sample',
    about: 'Z, then S: the second one clears two rows.',
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
    title: 'The report’s 3×5',
    about: 'Lookahead 4 where only one more square fits.',
    text: 'grid 3x5;**.;;piece 5;**;**;;place 1 lookahead 4',
  },
  {
    id: 'hundred',
    title: 'A hundred dots ahead',
    about: 'The report’s program ran out of memory on this 3×1 grid.',
    text: 'grid 3x1;;piece 1;*;;place 1 lookahead 100',
  },
  {
    id: 'seven',
    title: 'Seven pieces, uneven odds',
    about: 'A grid 10 wide with every tetromino.',
    text:
      'grid 10x8;.*.**..**.;**.**.****;**.*******;;piece 3;**;**;;piece 1;****;;piece 2;**.;.**;;' +
      'piece 2;.**;**.;;piece 4;***;.*.;;piece 3;..*;***;;piece 3;*..;***;;place 5 lookahead 1',
  },
  {
    id: 'full',
    title: 'A full-size grid',
    about: '10×20 and lookahead 2: hundreds of thousands of lines.',
    text:
      'grid 10x20;..*.......;.**.***..*;****.****.;*.********;;piece 1;****;;piece 1;***;..*;;' +
      'piece 1;***;*..;;piece 1;.**;**.;;piece 1;**.;.**;;piece 1;**;**;;piece 1;***;.*.;;' +
      'place 7 lookahead 2',
  },
];
