import type { Button } from '@tetrarium/engine/guideline';

export const PAD_NAMES = [
  'hold',
  'half-turn',
  'counterclockwise',
  'clockwise',
  'left',
  'right',
  'soft-drop',
  'drop',
] as const satisfies readonly Button[];

export type PadName = (typeof PAD_NAMES)[number];

/** The few buttons that gestures leave to be wished for: upright, and on a phone's side. */
const FEW: Readonly<Record<Orientation, readonly (readonly PadName[])[]>> = {
  portrait: [
    ['left', 'right'],
    ['clockwise', 'drop', 'hold'],
  ],
  landscape: [
    ['left', 'right', 'soft-drop'],
    ['counterclockwise', 'clockwise', 'drop'],
  ],
};

const ALL: readonly (readonly PadName[])[] = [
  ['hold', 'left', 'right', 'soft-drop'],
  ['counterclockwise', 'clockwise', 'half-turn', 'drop'],
];

export function padHands(
  set: 'five' | 'all',
  orientation: Orientation,
  isLeftHanded: boolean,
): readonly (readonly PadName[])[] {
  const [moving, turning] = (set === 'all' ? ALL : FEW[orientation]) as [PadName[], PadName[]];
  if (!isLeftHanded) return [moving, turning];
  // What points left stays on the left; the rest is as a mirror shows it.
  const mirrored = [...turning].reverse().map((name) => (set === 'all' ? twinOf(name) : name));
  return [mirrored, moving];
}

export const ORIENTATIONS = ['portrait', 'landscape'] as const;

export type Orientation = (typeof ORIENTATIONS)[number];

/** Where a button's middle is and how large it is, all as fractions of the play area. */
export interface PadPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The buttons that somebody moved; the others stand at their standard places. */
export type PadLayout = Readonly<Partial<Record<PadName, PadPlace>>>;

export type PadLayouts = Readonly<Record<Orientation, PadLayout>>;

export const STANDARD_LAYOUTS: PadLayouts = { portrait: {}, landscape: {} };

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** A button in CSS pixels from the upper left corner of the play area. */
export interface Box extends Area {
  readonly left: number;
  readonly top: number;
}

/** The least side of a button in CSS pixels: what a thumb can hit. */
export const LEAST_SIDE = 44;
/** The greatest side of a button as a fraction of the play area's. */
export const MOST_SHARE = 0.5;

/** The box nearest to one that is neither too small nor too large and lies inside the area. */
export function fitBox({ left, top, width, height }: Box, area: Area): Box {
  const fitted = { width: fitSide(width, area.width), height: fitSide(height, area.height) };
  return {
    left: clamp(left, 0, area.width - fitted.width),
    top: clamp(top, 0, area.height - fitted.height),
    ...fitted,
  };
}

export function boxOf({ x, y, width, height }: PadPlace, area: Area): Box {
  const sides = {
    width: fitSide(width * area.width, area.width),
    height: fitSide(height * area.height, area.height),
  };
  const left = x * area.width - sides.width / 2;
  return fitBox({ left, top: y * area.height - sides.height / 2, ...sides }, area);
}

const TWINS: Readonly<Partial<Record<PadName, PadName>>> = {
  left: 'right',
  right: 'left',
  clockwise: 'counterclockwise',
  counterclockwise: 'clockwise',
};

/** The button that takes a button's place in a mirror: what points left stays on the left. */
function twinOf(name: PadName): PadName {
  return TWINS[name] ?? name;
}

export function mirrorPlace(place: PadPlace): PadPlace {
  return { ...place, x: fraction(1 - place.x) };
}

export function mirrorLayout(layout: PadLayout): PadLayout {
  const mirrored: Partial<Record<PadName, PadPlace>> = {};
  for (const name of PAD_NAMES) {
    const place = layout[twinOf(name)];
    if (place !== undefined) mirrored[name] = mirrorPlace(place);
  }
  return mirrored;
}

/** Reads kept layouts; a button whose place makes no sense stands at its standard one. */
export function parsePadLayouts(kept: unknown): PadLayouts {
  const layouts = Object(kept) as { readonly [name in Orientation]?: unknown };
  return { portrait: parseLayout(layouts.portrait), landscape: parseLayout(layouts.landscape) };
}

function parseLayout(kept: unknown): PadLayout {
  const places = Object(kept) as { readonly [name in PadName]?: unknown };
  const layout: Partial<Record<PadName, PadPlace>> = {};
  for (const name of PAD_NAMES) {
    const { x, y, width, height } = Object(places[name]) as PadPlace;
    const isSound = [x, y, width, height].every(
      (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1,
    );
    if (isSound) layout[name] = { x, y, width, height };
  }
  return layout;
}

export function fitSide(side: number, most: number): number {
  return Math.max(LEAST_SIDE, Math.min(side, most * MOST_SHARE));
}

/** An area too small for anything has its buttons in the corner. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** Four digits are finer than any screen's pixels are worth. */
export function fraction(value: number): number {
  return Math.round(clamp(value, 0, 1) * 10_000) / 10_000;
}
