import { useEffect, useRef, useState } from 'preact/hooks';

export interface FileButtonProps {
  readonly label: string;
  readonly accept?: string;
  readonly isSmall?: boolean;
  readonly onText: (text: string, name: string) => void;
}

export function FileButton({ label, accept, isSmall = false, onText }: FileButtonProps) {
  return (
    <label class={isSmall ? 'button small file-button ringed' : 'button file-button ringed'}>
      <input
        type="file"
        accept={accept}
        onChange={async (event) => {
          const element = event.currentTarget;
          const file = element.files?.[0];
          if (file !== undefined) onText(await file.text(), file.name);
          // The same file can be chosen again.
          element.value = '';
        }}
      />
      <span>{label}</span>
    </label>
  );
}

export function saveFile(name: string, text: string): void {
  saveBlob(name, new Blob([text]));
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}

export interface CopyButtonProps {
  readonly label: string;
  readonly done: string;
  readonly fieldLabel: string;
  readonly text: () => string;
  readonly isPlain?: boolean;
}

/** Copies a text; where the browser refuses, the text is shown to be copied by hand. */
export function CopyButton({ label, done, fieldLabel, text, isPlain }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean | undefined>(undefined);
  return (
    <>
      <button
        type="button"
        class={isPlain ? 'button plain' : 'button'}
        onClick={async () => setCopied(await copyText(text()))}
      >
        {isCopied ? done : label}
      </button>
      {isCopied === false && <CopyField label={fieldLabel} text={text()} />}
    </>
  );
}

/** Whether the text is on the clipboard now: pages without TLS have none, and users may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function CopyField({ label, text }: { readonly label: string; readonly text: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <input
      ref={input}
      class="input"
      type="text"
      readOnly
      aria-label={label}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
