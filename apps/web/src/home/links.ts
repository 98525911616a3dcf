export const SPRINT = '#/play?ruleset=guideline&mode=sprint';
