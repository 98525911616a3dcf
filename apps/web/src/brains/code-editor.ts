import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';

export interface CodeEditor {
  /** Shows a text from elsewhere, as an edit that can be undone; `isNew` forgets what was before. */
  show(text: string, isNew: boolean): void;
  mark(
    fault: { readonly line: number; readonly column: number; readonly message: string } | undefined,
  ): void;
  focus(): void;
  destroy(): void;
}

const HIGHLIGHT = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: [tags.comment], color: 'var(--faint)' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.className],
    color: 'var(--code-function)',
  },
  { tag: [tags.typeName, tags.typeOperator], color: 'var(--code-type)' },
]);

const THEME = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--well)', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--mono)',
    fontStretch: '75%',
    fontSize: 'var(--code-size)',
    lineHeight: '25px',
    overflow: 'auto',
  },
  '.cm-content': { padding: '8px 0 10px', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 16px 0 6px' },
  '.cm-gutters': { backgroundColor: 'var(--well)', color: 'var(--faint)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '30px', padding: '0 3px 0 6px' },
  '.cm-gutter-lint': { width: '12px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '8px 1px' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--text) 7%, transparent)',
  },
  '.cm-cursor': { borderLeft: '2px solid var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    {
      backgroundColor: 'color-mix(in srgb, var(--text) 22%, transparent)',
    },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in srgb, var(--text) 16%, transparent)',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--bad)',
    textUnderlineOffset: '4px',
  },
  '.cm-lint-marker-error': {
    content: '""',
    width: '8px',
    height: '8px',
    borderRadius: '2px',
    backgroundColor: 'var(--bad)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    backgroundColor: 'var(--raised)',
    color: 'var(--text)',
  },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--bad)' },
});

/**
 * Text that replaces other text is put in by the editor: Chrome by itself would write the styles of
 * what was there into the page, which the policy forbids.
 */
const PLAIN_INPUT = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { data, inputType, isComposing } = event;
    if (inputType !== 'insertText' || data === null || isComposing || !event.cancelable) {
      return false;
    }
    const typed = view.state.replaceSelection(data);
    view.dispatch(typed, { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/** Puts an editor into a shadow root: its styles come as sheets, which the policy allows. */
export function openCodeEditor(
  root: ShadowRoot,
  options: {
    readonly label: string;
    readonly onChange: (text: string) => void;
    readonly onRun: () => void;
  },
): CodeEditor {
  const run = (): boolean => {
    options.onRun();
    return true;
  };
  const extensions = [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightActiveLine(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    EditorView.lineWrapping,
    lintGutter(),
    javascript({ typescript: true }),
    syntaxHighlighting(HIGHLIGHT),
    THEME,
    EditorState.tabSize.of(2),
    EditorView.contentAttributes.of({ 'aria-label': options.label }),
    PLAIN_INPUT,
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) options.onChange(state.doc.toString());
    }),
    keymap.of([
      { key: 'Mod-Enter', run },
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
      ...historyKeymap,
      indentWithTab,
    ]),
  ];
  const stateOf = (doc: string): EditorState => EditorState.create({ doc, extensions });
  const view = new EditorView({ state: stateOf(''), parent: root, root });
  return {
    show: (text, isNew) => {
      if (isNew) view.setState(stateOf(text));
      else if (view.state.doc.toString() !== text) {
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      }
    },
    mark: (fault) => {
      const { doc } = view.state;
      if (fault === undefined || fault.line > doc.lines) {
        view.dispatch(setDiagnostics(view.state, []));
        return;
      }
      const line = doc.line(fault.line);
      const from = Math.min(line.to, line.from + fault.column - 1);
      const word = view.state.wordAt(from);
      const [start, end] = word ? [word.from, word.to] : [from, Math.min(line.to, from + 1)];
      view.dispatch(
        setDiagnostics(view.state, [
          {
            from: start === end ? line.from : start,
            to: end,
            severity: 'error',
            message: fault.message,
          },
        ]),
      );
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
