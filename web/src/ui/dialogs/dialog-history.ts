import { within } from '../../deadline.ts';

/*
 * Each open dialog has an entry of the browser's history above that of its page, so that 'Back' closes the dialog alone.
 * The entries copy the router's state, and the router does not learn of moves between them.
 */

type OpenDialog = { close: () => void; hasEntry: boolean };

/** The innermost one is last. */
const open: OpenDialog[] = [];
/** The router's index of the page on which they opened. */
let page: unknown;
/** A link was followed in a dialog: its page comes right after the dialog's page. */
let isFollowing = false;
let onArrival: (() => void) | null = null;
/** An address that was set while a dialog had the current entry. The page's entry gets it when the dialog closes. */
let address: string | null = null;
/** A reload or another address has begun. A move in the history would stop it. */
let isLeaving = false;
const leave = () => {
  isLeaving = true;
};

/** After a dialog is gone, the router may still replace the current entry, as on a sign-out. */
const PAUSE_MS = 30;
const MOVE_TIMEOUT_MS = 1000;

const entries = () => Number(history.state?.dialogs ?? 0);
const wanted = () => (isFollowing ? 0 : open.filter(({ hasEntry }) => hasEntry).length);

async function settle(): Promise<void> {
  while (entries() < wanted()) history.pushState({ ...history.state, dialogs: entries() + 1 }, '');
  if (entries() === wanted()) {
    if (entries() > 0) return;
    window.removeEventListener('beforeunload', leave);
    if (address !== null && history.state?.idx === page) history.replaceState(history.state, '', address);
    address = null;
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (isLeaving) return;
  const surplus = entries() - wanted();
  if (surplus > 0) {
    const moved = new Promise<void>((resolve) => {
      onArrival = resolve;
    });
    history.go(-surplus);
    await within(MOVE_TIMEOUT_MS, moved);
  }
  await settle();
}

let settling: Promise<void> | null = null;

/** Resolves once there are as many entries as open dialogs. Await it before leaving without a link. */
export function dialogsSettled(): Promise<void> {
  settling ??= Promise.resolve()
    .then(settle)
    .catch(() => undefined)
    .finally(() => {
      settling = null;
      onArrival = null;
    });
  return settling;
}

/** Replaces the address of the page without the router, also below open dialogs. */
export function replaceAddress(url: string): void {
  history.replaceState(history.state, '', url);
  address = entries() > 0 ? url : null;
}

function onMove(event: PopStateEvent): void {
  if (onArrival) {
    event.stopImmediatePropagation();
    onArrival();
    onArrival = null;
    return;
  }
  const top = open.at(-1);
  if (top && history.state?.idx === page && entries() < wanted()) {
    event.stopImmediatePropagation();
    top.close();
  }
  // A refused close gets its entry back; an entry without a dialog, to which 'Forward' leads, is left again.
  setTimeout(() => void dialogsSettled());
}

if (typeof window !== 'undefined') {
  // Before the router's own listener.
  window.addEventListener('popstate', onMove, { capture: true });
  // After a reload with an open dialog.
  if (entries() > 0) void dialogsSettled();
}

/** Call when a dialog opens; returns what to call when it is closed. */
export function noteDialog(dialog: OpenDialog): () => void {
  if (open.length === 0) page = history.state?.idx;
  isFollowing = false;
  isLeaving = false;
  // Only meanwhile: with this listener, a browser may not keep the page for 'Back'.
  window.addEventListener('beforeunload', leave);
  open.push(dialog);
  void dialogsSettled();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    void dialogsSettled();
  };
}

/** Whether a click in a dialog follows a link within the app; then it is repeated without the entries of dialogs. */
export function followsWithoutEntries(click: MouseEvent): boolean {
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  const isPlain = click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
  if (!link || link.target || link.origin !== location.origin || !isPlain || entries() === 0) return false;
  isFollowing = true;
  void dialogsSettled().then(() => link.click());
  return true;
}
