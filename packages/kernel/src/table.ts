export { chanceOf, readTable } from './naive-table.ts';
export { tableParts } from './value-table.ts';
