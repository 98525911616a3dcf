import { ask } from '../game-ui/question.tsx';
import { serverState } from '../server/connection.ts';
import { exportKey, importKey, makeKey, me } from '../server/key.ts';
import { announce } from '../shell/announcer.ts';
import { FileButton, saveFile } from '../shell/file-button.tsx';
import { format } from '../shell/format.ts';
import { PLAYER as TEXT } from './messages.ts';
import { openProfile, problem, removeAll } from './store.ts';

export function KeySection() {
  const key = me.value;
  return (
    <section class="stack gap-4" aria-labelledby="player-key">
      <h2 id="player-key">{TEXT.key}</h2>
      <p class="hint">
        {key ? `${format(TEXT.keyIs, { id: key.id.slice(0, 6) })} ${TEXT.keyHint}` : TEXT.keyNone}
      </p>
      <div class="cluster">
        {key && (
          <button
            type="button"
            class="button"
            onClick={async () => saveFile('tetrarium-key.json', await exportKey())}
          >
            {TEXT.export}
          </button>
        )}
        <FileButton label={TEXT.import} accept=".json,application/json" onText={takeFile} />
        {key && (
          <>
            <button type="button" class="button" aria-haspopup="dialog" onClick={askForNew}>
              {TEXT.fresh}
            </button>
            {serverState.value === 'there' && (
              <button type="button" class="button" aria-haspopup="dialog" onClick={askToRemove}>
                {TEXT.remove}
              </button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function takeFile(text: string): void {
  const act = async (): Promise<void> => {
    const taken = await importKey(text);
    problem.value = undefined;
    if (taken.ok) announce(TEXT.imported, true);
    await openProfile(null);
    if (!taken.ok) problem.value = taken.problem.message;
  };
  if (me.peek() === null) void act();
  else {
    ask({
      title: TEXT.importTitle,
      text: TEXT.importText,
      deed: TEXT.importDo,
      keep: TEXT.importKeep,
      act: () => void act(),
    });
  }
}

function askForNew(): void {
  ask({
    title: TEXT.freshTitle,
    text: TEXT.importText,
    deed: TEXT.freshDo,
    keep: TEXT.importKeep,
    act: async () => {
      await makeKey();
      announce(TEXT.freshDone, true);
      await openProfile(null);
    },
  });
}

function askToRemove(): void {
  ask({
    title: TEXT.removeTitle,
    text: TEXT.removeText,
    deed: TEXT.removeDo,
    keep: TEXT.removeKeep,
    act: () => void removeAll(),
  });
}
