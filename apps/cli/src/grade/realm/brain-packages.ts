import './brain.ts';
import * as brains from '@tetrarium/brains';
import * as stanfordBrains from '@tetrarium/brains/stanford';
import * as engine from '@tetrarium/engine';
import * as core from '@tetrarium/engine/core';
import * as srs from '@tetrarium/engine/srs';
import * as stanford from '@tetrarium/engine/stanford';
import * as ut from '@tetrarium/engine/ut';

// The same with our packages, for a brain that imports one: its pieces are then ours.

(globalThis as unknown as { tetrariumPackages: object }).tetrariumPackages = {
  '@tetrarium/brains': brains,
  '@tetrarium/brains/stanford': stanfordBrains,
  '@tetrarium/engine': engine,
  '@tetrarium/engine/core': core,
  '@tetrarium/engine/srs': srs,
  '@tetrarium/engine/stanford': stanford,
  '@tetrarium/engine/ut': ut,
};
