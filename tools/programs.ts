import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { run } from './child.ts';
import { Failure, step } from './output.ts';

/** The path of the first of `programs` that this machine has: names in the PATH, or absolute paths. */
export function which(...programs: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = programs.flatMap((program) => folders.map((folder) => resolve(folder, program)));
  return paths.find((path) => existsSync(path));
}

/** Whether Debian's packages may be installed unattended: in CI and as root, because that changes the system. */
export function mayInstall(): boolean {
  return Boolean(process.env.CI) && which('apt-get') !== undefined && process.getuid?.() === 0;
}

export async function installPackages(...packages: string[]): Promise<void> {
  if (!which('apt-get')) throw new Failure(`No apt-get found. Install ${packages.join(', ')} yourself.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => run('apt-get failed', 'apt-get', args, { env, log: `apt-${args[0]}` });
  await step(`Debian’s ${packages.join(', ')}`, async () => {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', ...packages);
  });
}
