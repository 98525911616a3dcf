/** The ids of the brains there are, for those who ask for a name and not for the brain. */
export const BRAIN_IDS: readonly string[] = [
  ...['default', 'bad', 'ut-lame', 'ut-report', 'ut-report-all'],
  ...['lee', 'eltetris', 'dellacherie', 'bcts', 'dt10', 'dt20', 'rvce'],
  ...['tetrarium-10', 'tetrarium-10-deep', 'tetrarium-10-plain', 'tetrarium-20', 'overview'],
  ...['default-tuned', 'ut-report-tuned', 'dt20-lookahead'],
];
