import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../game-ui/question.tsx';
import { announce } from '../shell/announcer.ts';
import { Dialog } from '../shell/dialog.tsx';
import { FileButton } from '../shell/file-button.tsx';
import { format, LANGUAGE } from '../shell/format.ts';
import { Icon } from '../shell/icons.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { browserFiles, fileNames, removeFile } from './browser-files.ts';
import { type QuadrisGame, useQuadris } from './game.ts';
import { QUADRIS } from './messages.ts';

const TEXT = QUADRIS.store;
const FILE_NAME = 'quadris.json';

/** Saving, loading, the files that commands find, and the link. */
export function GameFiles({ onClose }: { readonly onClose: () => void }) {
  const game = useQuadris();
  const { controller } = game;
  const [names, setNames] = useState<readonly string[]>(fileNames);
  const [fault, setFault] = useState<string | undefined>(undefined);
  return (
    <Dialog title={TEXT.title} onClose={onClose}>
      <div class="options">
        <p class="cluster">
          <button
            type="button"
            class="button small"
            onClick={() => download(controller.session.toFile())}
          >
            {TEXT.save}
          </button>
          <FileButton
            isSmall
            label={TEXT.load}
            accept=".json,application/json"
            onText={(text, name) => {
              const load = (): void => {
                const problem = controller.loadFile(text, name);
                if (problem === undefined) onClose();
                else setFault(problem.message);
              };
              const { title, refuse, game: offer } = MESSAGES.offer;
              const question = { title, text: offer.text, deed: TEXT.load, keep: refuse };
              if (controller.isUnfinished) ask({ ...question, act: load });
              else load();
            }}
          />
          <FileButton
            isSmall
            label={TEXT.add}
            onText={(text, name) => {
              // A command takes one word as the name.
              const word = name.replace(/\s+/g, '-');
              const add = (): void => {
                const written = browserFiles.write(word, text);
                setFault(written.ok ? undefined : written.problem.message);
                setNames(fileNames());
                if (written.ok) announce(format(TEXT.added, { name: word }), true);
              };
              if (names.includes(word)) ask({ ...questionOf(TEXT.replace, word), act: add });
              else add();
            }}
          />
        </p>
        {fault !== undefined && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <p class="hint">{noteOfFiles(game)}</p>
        {names.length === 0 ? (
          <p>{TEXT.none}</p>
        ) : (
          <ul class="quadris-files">
            {names.map((name) => (
              <li key={name} class="split middle">
                <code>{name}</code>
                <button
                  type="button"
                  class="button small plain"
                  aria-label={format(TEXT.remove, { name })}
                  onClick={() =>
                    ask({
                      ...questionOf(TEXT.removal, name),
                      act: () => {
                        removeFile(name);
                        setNames(fileNames());
                      },
                    })
                  }
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <ShareLink />
      </div>
    </Dialog>
  );
}

/** Which commands find files depends on the rules, and on what they were renamed to. */
function noteOfFiles(game: QuadrisGame): string {
  const verbs = (['load', 'sequence', 'norandom'] as const).flatMap((verb) => game.namesOf(verb));
  return format(TEXT.note, {
    verbs: new Intl.ListFormat(LANGUAGE).format(verbs),
    save: game.namesOf('save').join(),
  });
}

function questionOf(texts: typeof TEXT.removal | typeof TEXT.replace, name: string) {
  return { ...texts, title: format(texts.title, { name }), keep: TEXT.keep };
}

function ShareLink() {
  const { session } = useQuadris().controller;
  const [{ query, isWhole }] = useState(() => session.link());
  const hash = `#/quadris?${query === '' ? 'level=0' : query}`;
  const href = `${location.origin}${location.pathname}${hash}`;
  const [isCopied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setSelectionRange(0, 0), []);
  return (
    <div class="field stacked stack gap-1 ruled">
      <label for="quadris-link">{TEXT.link}</label>
      <span class="pair">
        <input
          ref={input}
          id="quadris-link"
          class="input mono"
          type="text"
          readOnly
          value={href}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          class="button small"
          onClick={() => {
            // Pages without TLS have no clipboard, and users may refuse: then the field has to do.
            navigator.clipboard?.writeText(href).then(
              () => setCopied(true),
              () => input.current?.focus(),
            );
          }}
        >
          {isCopied ? TEXT.copied : TEXT.copy}
        </button>
      </span>
      <p class="hint">{isWhole ? TEXT.whole : TEXT.start}</p>
    </div>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
