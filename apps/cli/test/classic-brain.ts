import { runHere } from './run-here.ts';

export const classic = (line: string) => runHere(['classic', ...line.split(' ')]);
