import * as brains from '@tetrarium/brains';
import * as stanfordBrains from '@tetrarium/brains/stanford';
import * as engine from '@tetrarium/engine';
import * as classic from '@tetrarium/engine/classic';
import * as core from '@tetrarium/engine/core';
import * as guideline from '@tetrarium/engine/guideline';
import * as movegen from '@tetrarium/engine/movegen';
import * as picture from '@tetrarium/engine/picture';
import * as replay from '@tetrarium/engine/replay';
import * as srs from '@tetrarium/engine/srs';
import * as stanford from '@tetrarium/engine/stanford';
import * as ut from '@tetrarium/engine/ut';
import * as quadrisClasses from '@tetrarium/quadris/classes';
import * as dalhousie from '@tetrarium/solver/dalhousie';

const MODULES: Readonly<Record<string, object>> = {
  '@tetrarium/brains': brains,
  '@tetrarium/brains/stanford': stanfordBrains,
  '@tetrarium/engine': engine,
  '@tetrarium/engine/classic': classic,
  '@tetrarium/engine/core': core,
  '@tetrarium/engine/guideline': guideline,
  '@tetrarium/engine/movegen': movegen,
  '@tetrarium/engine/picture': picture,
  '@tetrarium/engine/replay': replay,
  '@tetrarium/engine/srs': srs,
  '@tetrarium/engine/stanford': stanford,
  '@tetrarium/engine/ut': ut,
  '@tetrarium/quadris/classes': quadrisClasses,
  '@tetrarium/solver/dalhousie': dalhousie,
};

/** The module of a name; throws where a brain may not have it. */
export function requireModule(name: unknown): object {
  const known = Object.entries(MODULES).find(([each]) => each === name);
  if (known !== undefined) return known[1];
  throw new Error(
    `Expected an import of @tetrarium/engine or @tetrarium/brains, got "${String(name).slice(0, 60)}"`,
  );
}
