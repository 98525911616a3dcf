import { type Area, type Box, fitBox, fitSide, fraction, type PadPlace } from './pad-layout.ts';

export function moveBox(box: Box, right: number, down: number, area: Area): Box {
  return fitBox({ ...box, left: box.left + right, top: box.top + down }, area);
}

export function scaleBox({ left, top, width, height }: Box, factor: number, area: Area): Box {
  const scaled = {
    width: fitSide(width * factor, area.width),
    height: fitSide(height * factor, area.height),
  };
  return fitBox(
    {
      left: left + (width - scaled.width) / 2,
      top: top + (height - scaled.height) / 2,
      ...scaled,
    },
    area,
  );
}

/** The place of a box; the inverse of `boxOf` for boxes that fit. */
export function placeOf({ left, top, width, height }: Box, area: Area): PadPlace {
  return {
    x: fraction((left + width / 2) / area.width),
    y: fraction((top + height / 2) / area.height),
    width: fraction(width / area.width),
    height: fraction(height / area.height),
  };
}
