/** Enough for a slow phone to start the download. */
const URL_TTL_MS = 60_000;

/** Offers a text as a download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(URL.revokeObjectURL, URL_TTL_MS, url);
}
