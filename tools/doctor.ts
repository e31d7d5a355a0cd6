import { parseArgs } from 'node:util';
import { findChromium } from './chromium.ts';
import { installPackages } from './debian.ts';
import { findEngines } from './engines.ts';
import { messageOf } from './failure.ts';
import {
  findEmulators,
  findJdk,
  forcedEmulator,
  howToInstall,
  OLDEST_JAVA,
  which,
} from './firestore-emulator.ts';
import { main } from './main.ts';
import { portsInUse, portsOfStart } from './ports.ts';

/** `!`: something optional is missing. `✗`: nothing works without it. */
type Finding = [mark: '✓' | '!' | '✗', text: string];

function either(found: string | false | undefined, otherwise: string): Finding {
  return found ? ['✓', found] : ['!', otherwise];
}

function examineFirestore(): Finding[] {
  const found = Object.values(findEmulators()).map(
    ({ says }): Finding => ['✓', `Firestore emulator: ${says}`],
  );
  if (found.length === 2) return found;
  const both = '`npm run test:full` tests the rules on both emulators, Google’s and hidane.';
  if (found.length === 1) return [...found, ['!', `One Firestore emulator: ${both}`]];
  try {
    return [['!', `No Firestore emulator yet. When one is needed, ${howToInstall(forcedEmulator())}.`]];
  } catch (error) {
    return [['✗', messageOf(error)]];
  }
}

async function examine(): Promise<Finding[]> {
  const jdk = findJdk();
  const chromium = await findChromium();
  const { missing: engines } = findEngines();
  const used = (await portsInUse(portsOfStart())).map(([name, port]) => `${port} (${name})`);
  return [
    ['✓', `Node ${process.versions.node}, the project’s own`],
    ...examineFirestore(),
    either(
      jdk && `Java ${jdk.version} (${jdk.home})`,
      `No Java ${OLDEST_JAVA}: only Google’s emulator needs it (Debian: apt-get install openjdk-21-jre-headless).`,
    ),
    either(
      chromium && `Chromium (${chromium})`,
      'No Chromium: `npm test` installs one. On Debian: `npm run doctor -- --install`.',
    ),
    either(
      engines.length === 0 && 'Firefox and WebKitGTK, for the suite `engines`',
      `The suite \`engines\` needs more (Debian: apt-get install ${engines.join(' ')}).`,
    ),
    either(
      which('go') && 'Go, for Stripe’s own mock',
      'No Go: `npm run test:full` compares the Stripe fake with Stripe’s own mock (https://go.dev/dl).',
    ),
    either(
      used.length === 0 && 'Ports: all free',
      `In use: port ${used.join(', ')}. \`npm start\` needs them.`,
    ),
  ];
}

/** Prints what this machine has and lacks. `--install`: first installs Debian's package of Chromium. */
await main(async (args) => {
  const { values } = parseArgs({ args, options: { install: { type: 'boolean' } } });
  if (values.install) await installPackages('chromium-headless-shell');
  const findings = await examine();
  for (const [mark, text] of findings) console.log(`${mark} ${text}`);
  const missing = findings.filter(([mark]) => mark === '✗').length;
  console.log(missing === 0 ? '\nNothing is missing.' : `\nMissing: ${missing}.`);
  return missing === 0 ? 0 : 1;
});
