/** Finds the programs of this machine; names the ports and the folder that the project uses on it. */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join, resolve } from 'node:path';

/** The folder of all that the tools write except builds: programs, logs, stamps, reports. Ignored by git. */
export const stateDir = join(import.meta.dirname, '..', '.faixa');

/** The ports of `npm start`; bookmarks and docs name them. */
export const localPorts = {
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  hosting: 5000,
  hub: 4400,
  logging: 4500,
  firestoreWebsocket: 9150,
  stripe: 12111,
  captcha: 12112,
};

/** Whether a program listens at a port of this machine. */
export async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  const connected = once(socket, 'connect').then(() => true);
  return connected.catch(() => false).finally(() => socket.destroy());
}

/** The path of the first of `programs` that this machine has: names in the PATH, or absolute paths. */
export function which(...programs: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = programs.flatMap((program) => folders.map((folder) => resolve(folder, program)));
  return paths.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

/** The programs of the suite `engines`, by their Debian packages. */
export const engines = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
};
