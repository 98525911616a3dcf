import { CLASSIC_OPTIONS, ClassicSetup } from '@tetrarium/play/classic';
import { whole } from '@tetrarium/play/options';
import { expect, test } from 'vitest';
import { OptionForm } from './option-form.tsx';

const OPTIONS = {
  ...CLASSIC_OPTIONS,
  lives: whole(1, 9, { default: 3, label: 'Lives', requires: { isTest: [true] } }),
};

/** The names of the fields, and whether they can be changed. */
function fieldsOf(isTest: boolean, isLocked = false) {
  const values = { ...new ClassicSetup().with({ isTest }), lives: 3 };
  const form = OptionForm({ options: OPTIONS, values, isLocked, onChange: () => {} });
  const fields = (form.props.children as { key: string; props: { isDisabled: boolean } }[]).flat();
  return fields.flatMap((field) => (field ? [[field.key, field.props.isDisabled] as const] : []));
}

test('a row of an option table is a field, where it has an effect', () => {
  expect(fieldsOf(true).map(([name]) => name)).toEqual(Object.keys(OPTIONS));
  expect(fieldsOf(false).map(([name]) => name)).not.toContain('lives');
});

test('while a game is on, only live options can be changed', () => {
  const open = fieldsOf(true, true).filter(([, isDisabled]) => !isDisabled);
  expect(open.map(([name]) => name)).toEqual(['animate', 'speed', 'adversary', 'friend']);
});
