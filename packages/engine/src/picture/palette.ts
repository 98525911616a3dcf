import { ContractError } from '../core/contract-error.ts';
import { PIECE_ORDER } from '../core/piece-order.ts';

/** A colour as "#rrggbb". */
export type Hex = `#${string}`;

/** Colours on a light ground and on a dark one. */
export interface Shades<T> {
  readonly light: T;
  readonly dark: T;
}

type Faces = readonly Hex[];

/** The faces of the seven pieces by palette, in `PIECE_ORDER`. */
export const PALETTES = {
  classic: {
    light: ['#33bcd6', '#f58a35', '#4676ea', '#55b84d', '#e84f50', '#f3c22f', '#9d63e6'],
    dark: ['#45c5dd', '#f39148', '#5f8df7', '#6bc95e', '#f0625f', '#efc23b', '#b47cee'],
  },
  // Okabe and Ito, "Color Universal Design": told apart by colour-blind eyes; lighter on ink.
  okabe: {
    light: ['#56b4e9', '#e69f00', '#0072b2', '#009e73', '#d55e00', '#f0e442', '#cc79a7'],
    dark: ['#56b4e9', '#e69f00', '#3b8fd0', '#12a87d', '#e0681a', '#f0e442', '#d487b2'],
  },
  contrast: {
    light: ['#005a73', '#8a4300', '#1d3fa8', '#0b5d1e', '#a30d0d', '#5c4d00', '#6a1b9a'],
    dark: ['#5ce1ff', '#ffb04d', '#9db4ff', '#7dff9a', '#ff9d9d', '#ffee58', '#e3a6ff'],
  },
  mono: {
    light: ['#e2e2de', '#c4c4bf', '#d3d3ce', '#b5b5b0', '#ededea', '#a8a8a3', '#bebeb9'],
    dark: ['#4a4e54', '#62666d', '#565a61', '#6e737a', '#3f4349', '#7a7f87', '#686c73'],
  },
} as const satisfies Readonly<Record<string, Shades<Faces>>>;

/** The name of a palette. */
export type PaletteName = keyof typeof PALETTES;

/** The names of the palettes, for settings, flags and help. */
export const PALETTE_NAMES = Object.keys(PALETTES) as readonly PaletteName[];

/** The greys of every palette: garbage, and what lies already in a puzzle. */
export const GREYS = {
  garbage: { light: '#c6c4b9', dark: '#5a625c' },
  stack: { light: '#c6c4b9', dark: '#5a625c' },
} as const satisfies Readonly<Record<string, Shades<Hex>>>;

/** The colours around the pieces of files and terminals. */
export const SURROUNDINGS = {
  surface: '#101312',
  well: '#090b0a',
  grid: '#151917',
  text: '#eef1ec',
  muted: '#a7afa9',
  ghost: '#6f7872',
} as const satisfies Readonly<Record<string, Hex>>;

const PIECES = PIECE_ORDER.length;
/** The face of what is no piece: it follows those of the pieces. */
export const GREY_FACE = PIECES;

/** The signs of a user's own pieces: none of the others. */
const OWN = [...'ABCDEFHKMNPQRUVWXY'];
/** The signs of a puzzle's pieces: their numbers, from 1. */
const NUMBERED = Array.from({ length: 36 }, (_, i) => (i + 1).toString(36).toUpperCase());

/** Everything a cell can show: its sign and its face. The place in this list is its palette index. */
const ENTRIES: readonly (readonly [sign: string, face: number])[] = [
  ...PIECE_ORDER.map((sign, i) => [sign, i] as const),
  ['G', GREY_FACE],
  ['*', GREY_FACE],
  ['?', GREY_FACE],
  ['#', GREY_FACE],
  ...PIECE_ORDER.map((sign, i) => [sign.toLowerCase(), i] as const),
  ...OWN.map((sign, i) => [sign, i % PIECES] as const),
  ...NUMBERED.map((sign, i) => [sign, i % PIECES] as const),
];

/** How many palette indices there are. */
export const COLOR_COUNT = ENTRIES.length;

/** The palette indices of what is not one of the seven pieces, which come first. */
export const COLOR = {
  garbage: PIECES,
  /** Quadris: the 1x1 block, a covered cell, and the first of seven transparent blocks. */
  star: PIECES + 1,
  covered: PIECES + 2,
  /** What lies already in a puzzle. */
  stack: PIECES + 3,
  transparent: PIECES + 4,
} as const;

const FIRST_OWN = COLOR.transparent + PIECES;
const FIRST_NUMBERED = FIRST_OWN + OWN.length;

/** The palette index of a user's own piece, counted from 0. */
export function ownColor(index: number): number {
  return FIRST_OWN + (index % OWN.length);
}

/** The palette index of a puzzle's piece by its number, counted from 1. */
export function numberedColor(number: number): number {
  return FIRST_NUMBERED + ((number - 1) % NUMBERED.length);
}

const COLORS = new Map(ENTRIES.map(([sign], color) => [sign, color] as const).reverse());

/** The palette index of a sign; where two have it, the first. */
export function colorOfSign(sign: string): number {
  const color = COLORS.get(sign);
  if (color === undefined) throw new ContractError(`Expected the sign of a cell, got "${sign}"`);
  return color;
}

/** The sign of a palette index: letters for pieces, G for garbage. */
export function signOf(color: number): string {
  return ENTRIES[color]![0];
}

/** Which face a palette index has: the place of one of the seven, or `GREY_FACE`. */
export function faceOf(color: number): number {
  return ENTRIES[color]![1];
}

/** The red, green and blue of a colour, each 0 to 255. */
export function parseHex(hex: string): readonly [red: number, green: number, blue: number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
