import { parseHex } from '@tetrarium/engine/picture';

type Rgb = ReturnType<typeof parseHex>;

function formatHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The relative luminance of WCAG 2.2, 0 for black to 1 for white. */
export function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2.2, 1 for equal colours to 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** A colour on the way from one to another; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const end = parseHex(to);
  return formatHex(
    parseHex(from).map((part, i) => part + (end[i]! - part) * share) as unknown as Rgb,
  );
}

/** The colour moved toward black or white, away from the ground, until the contrast is reached. */
export function withContrast(color: string, ground: string, least: number): string {
  const end = luminance(ground) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.05) {
    const moved = mix(color, end, share);
    if (contrast(moved, ground) >= least) return moved;
  }
  return end;
}

export function inkOn(ground: string): string {
  return contrast('#000000', ground) >= contrast('#ffffff', ground) ? '#000000' : '#ffffff';
}
