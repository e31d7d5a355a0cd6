/** Long enough for a slow phone to have begun; the browser keeps what it is saving. */
const KEPT_MS = 60_000;

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(URL.revokeObjectURL, KEPT_MS, url);
}
