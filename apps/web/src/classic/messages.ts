/** Texts of the options of a game of the briefs, in English; `format.ts` fills the braces. */
export const BRIEF_OPTIONS = {
  brainHint: 'A brain has its own pace, {delay} ms a step, unless you choose one.',
  brainPace: 'The brain’s pace is {delay} ms a step. Speed changes it.',
  chooser: 'Which brain',
  ownBrain: 'Your own',
  sanity: 'Check the board after every step',
  sanityHint:
    'The sanityCheck of the brief, as --debug on the command line: ten times slower, and a fault stops the game with what is wrong.',
  reasonNone: 'Chance picks every piece.',
  reasonSoon: 'Here you will read who picked the next piece.',
  reasonChance: '{piece} came by chance.',
  reasonAdversary: 'The adversary gave {piece}: its best play is the worst one, {score}.',
  reasonAdversaryNone: 'The adversary gave {piece}: there is no play for it.',
  reasonFriend: 'The friend gave {piece}: its best play is the best one, {score}.',
  scores: 'Score of the best play for each piece, lower is better',
  scoreNone: 'none',
} as const;
