export { formatDuration } from './durations.ts';
export { joinAnd, joinOr, listSome } from './lists.ts';
export { count, formatDecimal, formatNumber, nounFor } from './numbers.ts';
