import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Failure } from '../output.ts';
import { root } from '../paths.ts';

const MODES = ['', 'monitor', 'enforce'];

function appCheckIn(path: string): string {
  return existsSync(path) ? (parseEnv(readFileSync(path, 'utf8')).APP_CHECK ?? '') : '';
}

/** APP_CHECK of functions/.env.PROJECT, which Functions read, too: app and Functions cannot differ. Empty: off. */
export function appCheckOf(project: string, base = root): string {
  const file = `functions/.env.${project}`;
  if (appCheckIn(join(base, 'functions/.env')))
    throw new Failure(
      `APP_CHECK is set in functions/.env. Move the line to ${file}: each project has its own.`,
    );
  const mode = appCheckIn(join(base, file));
  if (MODES.includes(mode)) return mode;
  throw new Failure(`APP_CHECK is '${mode}' in ${file}. Set it to monitor or enforce, or remove the line.`);
}
