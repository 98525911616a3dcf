/** What a button that opens a file is given. */
export interface FileButtonProps {
  readonly label: string;
  readonly accept?: string;
  readonly isSmall?: boolean;
  readonly onText: (text: string, name: string) => void;
}

/** A button that reads a text file of the user's. */
export function FileButton({ label, accept, isSmall = false, onText }: FileButtonProps) {
  return (
    <label class={isSmall ? 'button small file-button' : 'button file-button'}>
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
