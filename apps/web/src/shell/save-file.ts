/** Hands a text to the user as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text]));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
