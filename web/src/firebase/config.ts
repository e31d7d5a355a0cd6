import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { connectFunctionsEmulator, type Functions, getFunctions } from 'firebase/functions';
import { EMULATED, EMULATOR_HOST, emulatorPorts, firebaseOptions } from './settings.ts';

/** A service that failed to start is null; the screens that need it explain that. */
export type FirebaseServices = {
  app: FirebaseApp | null;
  auth: Auth | null;
  firestore: Firestore | null;
  functions: Functions | null;
};

/** The service, or null with the cause on the console. */
function attempt<T>(name: string, start: () => T): T | null {
  try {
    return start();
  } catch (cause) {
    // biome-ignore lint/suspicious/noConsole: a failed start is logged as '… not initialized' (docs/product.md).
    console.error(`${name} not initialized`, cause);
    return null;
  }
}

function startAuth(app: FirebaseApp): Auth {
  // Unlike getAuth(), this leaves out pop-up and redirect sign-in, which the app does not use.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (EMULATED) {
    connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulatorPorts().auth}`, { disableWarnings: true });
  }
  return auth;
}

function startFirestore(app: FirebaseApp): Firestore {
  if (!app.options.projectId) throw new Error('The Firebase configuration has no projectId.');
  const firestore = getFirestore(app);
  if (EMULATED) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulatorPorts().firestore);
  return firestore;
}

function startFunctions(app: FirebaseApp): Functions {
  const functions = getFunctions(app, FUNCTIONS_REGION);
  if (EMULATED) connectFunctionsEmulator(functions, EMULATOR_HOST, emulatorPorts().functions);
  return functions;
}

// Otherwise Firebase looks for defaults in the cookies, for which Chromium asks another process: 40 ms on a phone.
Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} });

let services: FirebaseServices | null = null;

/** Starts Firebase on the first call, or reuses an app that is already started. */
export function firebase(): FirebaseServices {
  if (services) return services;
  const app = attempt('Firebase', () => getApps()[0] ?? initializeApp(firebaseOptions()));
  services = {
    app,
    auth: app && attempt('Auth', () => startAuth(app)),
    firestore: app && attempt('Firestore', () => startFirestore(app)),
    functions: app && attempt('Functions', () => startFunctions(app)),
  };
  return services;
}
