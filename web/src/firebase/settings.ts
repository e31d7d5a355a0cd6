import { FUNCTIONS_REGION } from '@domain/academy.ts';
import type { FirebaseOptions } from 'firebase/app';

/** Addresses and options without the Firebase SDK: the public pages call a Function without it. */
export const EMULATOR_HOST = '127.0.0.1';
const DEFAULT_PORTS = { auth: 9099, firestore: 8080, functions: 5001 };

/** True in builds for the emulators. A build-time constant: other builds drop the code behind it. */
export const EMULATED = import.meta.env.MODE === 'emulator';

export function emulatorPorts(): typeof DEFAULT_PORTS {
  const given: Partial<typeof DEFAULT_PORTS> = JSON.parse(import.meta.env.VITE_EMULATOR_PORTS ?? '{}');
  return { ...DEFAULT_PORTS, ...given };
}

export function firebaseOptions(): FirebaseOptions {
  if (EMULATED) return { projectId: 'demo-academy', apiKey: 'demo', authDomain: '127.0.0.1' };
  return JSON.parse(import.meta.env.VITE_FIREBASE_CONFIG ?? '{}');
}

/**
 * A build-time constant, off unless the academy turns it on (docs/deploy.md). 'monitor': calls and reads carry a token
 * as soon as there is one. 'enforce': they wait for it, as the server refuses them without.
 */
export const APP_CHECK: '' | 'monitor' | 'enforce' = EMULATED ? '' : (import.meta.env.VITE_APP_CHECK ?? '');

/** The public key of reCAPTCHA; empty if the academy has none. App Check uses the same. */
export const RECAPTCHA_SITE_KEY: string = import.meta.env.VITE_RECAPTCHA_SITE_KEY ?? '';

/** The address of a callable Function, the same that the SDK uses. */
export function functionUrl(name: string): string {
  const { projectId } = firebaseOptions();
  if (!EMULATED) return `https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net/${name}`;
  return `http://${EMULATOR_HOST}:${emulatorPorts().functions}/${projectId}/${FUNCTIONS_REGION}/${name}`;
}

/** Firestore's REST address of the database's documents, and their common prefix in it. */
export function firestoreRest(): { url: string; root: string } {
  const root = `projects/${firebaseOptions().projectId}/databases/(default)/documents`;
  const host = EMULATED
    ? `http://${EMULATOR_HOST}:${emulatorPorts().firestore}`
    : 'https://firestore.googleapis.com';
  return { url: `${host}/v1/${root}`, root };
}
