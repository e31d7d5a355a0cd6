const PRINT = 'print';
let isAsked = false;

export function isPrinting(): boolean {
  return isAsked || matchMedia(PRINT).matches;
}

/** Calls `listener` when printing begins, before the paper is laid out, and when it ends. Returns the unsubscription. */
export function onPrinting(listener: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const note = ({ type }: Event) => {
    // At this event, the media are still those of the screen.
    isAsked = type === 'beforeprint';
    listener();
  };
  window.addEventListener('beforeprint', note, { signal });
  window.addEventListener('afterprint', note, { signal });
  matchMedia(PRINT).addEventListener('change', listener, { signal });
  return () => ending.abort();
}
