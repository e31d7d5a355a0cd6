/**
 * Replaces what reactfire and Firestore import and the app never calls (see web/vite.config.ts).
 * Each export throws, so that development reveals a first use.
 */
function unused(): never {
  throw new Error('This part of Firebase is not in the bundle. Remove its alias from web/vite.config.ts.');
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

/** The regular expressions of Firestore's pipeline queries. */
export const RE2JS = { compile: unused };
