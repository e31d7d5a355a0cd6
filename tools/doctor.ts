import { parseArgs } from 'node:util';
import { findChromium, missingEngines } from './browsers.ts';
import { findEmulators, GET_BOTH, installableEmulator } from './firestore-emulator.ts';
import { main } from './main.ts';
import { portsInUse, portsOfStart } from './ports.ts';
import { installPackages, which } from './programs.ts';

/** Prints what was found, or what an optional part is for and how to get it. */
function check(found: string | false | undefined, otherwise: string): void {
  console.log(found ? `✓ ${found}` : `! ${otherwise}`);
}

/** Prints what this machine has and lacks. `--install`: first installs Debian's package of Chromium. */
await main(async (args) => {
  const { values } = parseArgs({ args, options: { install: { type: 'boolean' } } });
  if (values.install) await installPackages('chromium-headless-shell');
  console.log(`✓ Node ${process.versions.node}, the project’s own`);
  const chromium = await findChromium();
  check(
    chromium && `Chromium (${chromium})`,
    'No Chromium: `npm test` installs one. On Debian: `npm run doctor -- --install`.',
  );
  const engines = missingEngines().join(' ');
  check(
    !engines && 'Firefox and WebKitGTK, for the suite `engines`',
    `The suite \`engines\` needs more (Debian: apt-get install ${engines}).`,
  );
  check(
    which('go') && 'Go, for Stripe’s own mock',
    'No Go: `npm run test:full` compares the Stripe fake with Stripe’s own mock (https://go.dev/dl).',
  );
  const used = (await portsInUse(portsOfStart())).join(', ');
  check(!used && 'Ports: all free', `In use: port ${used}. \`npm start\` needs them.`);

  const emulators = await findEmulators();
  for (const { name, command } of emulators)
    console.log(`✓ Firestore emulator ${name} (${command.join(' ')})`);
  if (emulators.length === 1)
    console.log(`! One Firestore emulator: \`npm run test:full\` needs two. ${GET_BOTH}`);
  if (emulators.length === 0)
    console.log(`! No Firestore emulator yet: ${await installableEmulator()} is installed if needed.`);
  console.log(used ? '\nStop what uses these ports.' : '\nNothing is missing that `npm start` needs.');
  return used ? 1 : 0;
});
