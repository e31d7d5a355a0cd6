import { FUNCTIONS_REGION } from '@domain/academy.ts';
import type { FirebaseOptions } from 'firebase/app';

/** Where Firebase is, without any of it: the public pages call a Function before the SDK would be worth its weight. */
export const EMULATOR_HOST = '127.0.0.1';
const DEFAULT_PORTS = { auth: 9099, firestore: 8080, functions: 5001 };

/** True in builds for the emulators; a constant at build time, so what depends on it is left out of every other build. */
export const EMULATED = import.meta.env.MODE === 'emulator';

export function emulatorPorts(): typeof DEFAULT_PORTS {
  const given: Partial<typeof DEFAULT_PORTS> = JSON.parse(import.meta.env.VITE_EMULATOR_PORTS ?? '{}');
  return { ...DEFAULT_PORTS, ...given };
}

export function firebaseOptions(): FirebaseOptions {
  if (EMULATED) return { projectId: 'demo-academy', apiKey: 'demo', authDomain: '127.0.0.1' };
  return JSON.parse(import.meta.env.VITE_FIREBASE_CONFIG ?? '{}');
}

/** Where a callable Function answers: the SDK's own addresses. */
export function functionUrl(name: string): string {
  const { projectId } = firebaseOptions();
  if (!EMULATED) return `https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net/${name}`;
  return `http://${EMULATOR_HOST}:${emulatorPorts().functions}/${projectId}/${FUNCTIONS_REGION}/${name}`;
}
