import type { Options } from '@tetrarium/play/options';

/** What a form shows of an option. */
export interface Field {
  /** The component: Slider, Segments, Check ... */
  readonly kind: string;
  readonly label: string;
  readonly isDisabled: boolean;
  change(value: unknown): void;
}

interface Node {
  readonly type: ((props: object) => Node | null) & { readonly name: string };
  readonly props: Readonly<Record<string, unknown>> & {
    readonly texts?: { readonly seed: string };
  };
}

interface Form {
  OptionForm(props: object): Node;
}

// A path that the compiler does not follow: it reads the sources of the page with settings of their own.
const FORM = '../../apps/web/src/game-ui/option-form.tsx';
const { OptionForm } = (await import(/* @vite-ignore */ FORM)) as Form;

/** The fields that the form of the page has for these options, without a page. */
export function formOf(
  options: Options,
  values: object,
  { isLocked = false, onChange = (_: object) => {} } = {},
): Field[] {
  const { children } = OptionForm({ options, values, isLocked, onChange }).props;
  return (children as (Node | null)[]).flatMap((row) => {
    const field = row?.type(row.props);
    if (!field) return [];
    const { texts, legend = texts?.seed, label = legend } = field.props;
    const { isDisabled = false, onChange: change } = field.props;
    return [
      {
        kind: field.type.name,
        label: String(label),
        isDisabled: isDisabled === true,
        change: change as Field['change'],
      },
    ];
  });
}
