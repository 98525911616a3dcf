import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { difference, readPng } from './pixels.ts';

function chunk(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  return Buffer.concat([size, Buffer.from(type), content, Buffer.alloc(4)]);
}

test('a picture with every row filter is read', () => {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 5, 8, 2, 0, 0, 0]);
  const rows = [
    [0, 10, 20, 30, 40, 50, 60],
    [1, 10, 20, 30, 30, 30, 30],
    [2, 0, 0, 0, 0, 0, 0],
    [3, 5, 10, 15, 15, 15, 15],
    [4, 0, 0, 0, 0, 0, 0],
  ];
  const png = Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const pixels = readPng(png);
  expect(pixels).toMatchObject({ width: 2, height: 5 });
  for (let y = 0; y < 5; y++) {
    expect([pixels.colorAt(0, y), pixels.colorAt(1, y)]).toEqual([
      [10, 20, 30],
      [40, 50, 60],
    ]);
  }
});

test('colours are as far apart as eyes say', () => {
  expect(difference([0, 0, 0], [255, 255, 255])).toBeCloseTo(100, 1);
  expect(difference([255, 0, 0], [0, 255, 0])).toBeCloseTo(170.6, 0);
  expect(difference([86, 180, 233], [86, 180, 233])).toBe(0);
});
