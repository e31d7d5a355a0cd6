import { run } from './child.ts';
import { which } from './firestore-emulator.ts';
import { step } from './output.ts';

/** Only in CI and as root, because an installation changes the system. */
export function mayInstall(): boolean {
  return Boolean(process.env.CI) && which('apt-get') !== undefined && process.getuid?.() === 0;
}

export async function installPackages(...packages: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    run('apt-get failed', { command: 'apt-get', args, env }, `apt-${args[0]}`);
  await step(`Debian’s ${packages.join(', ')}`, async () => {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', ...packages);
  });
}
