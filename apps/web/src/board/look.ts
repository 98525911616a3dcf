import { computed } from '@preact/signals';
import { settings, theme, themeName } from '../shell/settings-store.ts';
import { looksOf } from '../theme/looks.ts';
import type { BoardLook } from './painter.ts';

export const boardLook = computed<BoardLook>(() => {
  const { palette, hasRowLines, hasFullGhost } = settings.value;
  const cells = looksOf(palette, themeName.value, theme.value, settings.value);
  return { well: theme.value, cells, hasRowLines, hasFullGhost };
});
