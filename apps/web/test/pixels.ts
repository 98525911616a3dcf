import { inflateSync } from 'node:zlib';

/** Red, green and blue, 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** A decoded picture. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  colorAt(x: number, y: number): Color;
}

/** Reads a screenshot: a PNG of 8-bit RGB or RGBA without interlacing, as browsers write them. */
export function readPng(png: Buffer): Pixels {
  const parts: Buffer[] = [];
  let header: Buffer = Buffer.alloc(13);
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const content = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IHDR') header = content;
    if (type === 'IDAT') parts.push(content);
  }
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const [depth, colorType, , , interlace] = header.subarray(8);
  if (depth !== 8 || (colorType !== 2 && colorType !== 6) || interlace !== 0) {
    throw new Error(`Expected an 8-bit RGB picture, got depth ${depth}, type ${colorType}`);
  }
  const bytes = colorType === 6 ? 4 : 3;
  const data = unfilter(inflateSync(Buffer.concat(parts)), width * bytes, height, bytes);
  return {
    width,
    height,
    colorAt: (x, y) => {
      const at = (Math.floor(y) * width + Math.floor(x)) * bytes;
      return [data[at]!, data[at + 1]!, data[at + 2]!];
    },
  };
}

/** Undoes the five row filters of PNG. */
function unfilter(raw: Buffer, stride: number, height: number, bytes: number): Buffer {
  const data = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < bytes ? 0 : data[at - bytes]!;
      const up = y === 0 ? 0 : data[at - stride]!;
      const corner = x < bytes || y === 0 ? 0 : data[at - stride - bytes]!;
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter!]!;
      data[at] = raw[y * (stride + 1) + 1 + x]! + predicted;
    }
  }
  return data;
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
  return a! <= b! && a! <= c! ? left : b! <= c! ? up : corner;
}

/**
 * How far two colours are apart for an eye that sees them side by side (CIE 1976): about 2 can
 * just be told apart, black and white are 100 apart.
 */
export function difference(a: Color, b: Color): number {
  const [first, second] = [labOf(a), labOf(b)];
  return Math.hypot(...first.map((value, i) => value - second[i]!));
}

/** Coordinates in CIE L*a*b* for the white of a screen (D65). */
function labOf(color: Color): [number, number, number] {
  const [r, g, b] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const curve = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
