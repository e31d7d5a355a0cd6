/**
 * Stands in for what reactfire and Firestore import and the app never calls (see web/vite.config.ts).
 * Each name throws, so that a first use is noticed in development and not as a silent nothing.
 */
function unused(): never {
  throw new Error('This part of Firebase is left out of the bundle: see web/vite.config.ts.');
}

export {
  unused as ensureInitialized,
  unused as get,
  unused as getAll,
  unused as getBoolean,
  unused as getDownloadURL,
  unused as getNumber,
  unused as getString,
  unused as getValue,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
  unused as ref,
};

/** Regular expressions of Firestore's pipeline queries, judged in the browser. */
export const RE2JS = { compile: unused };
