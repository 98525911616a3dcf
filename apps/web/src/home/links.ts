/** Where the first button leads, and Enter. */
export const SPRINT = '#/play?ruleset=guideline&mode=sprint';
