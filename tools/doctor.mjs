/**
 * `npm run doctor` prints what this machine has and lacks. It runs before anything is installed, on the machine's own
 * Node, and installs nothing. Ends with 1 if `npm start` could not run.
 */
import { statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  findHidane,
  findJar,
  findJdk,
  lackingForBothEmulators,
  localPorts,
  missingEngines,
  OLDEST_JAVA,
  portsInUse,
  which,
} from './machine.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The disk space of packages, builds, hidane, Chromium and logs after `npm test`. */
const NEEDED_GB = 2;

let isComplete = true;

/**
 * Prints what was found, or what to do. `required`: `npm start` cannot run without it.
 * @param {unknown} found
 * @param {string} what
 * @param {string} otherwise
 */
function check(found, what, otherwise, required = true) {
  if (!found && required) isComplete = false;
  console.log(found ? `✓ ${what}` : `${required ? '✗' : '!'} ${otherwise}`);
}

console.log(`✓ Node ${process.versions.node}; the project brings a Node of its own`);
for (const program of ['npm', 'git']) check(which(program), program, `No ${program} found. Install it.`);

const free = statfsSync(root);
const freeGb = Math.floor((free.bavail * free.bsize) / 1e9);
check(
  freeGb >= NEEDED_GB,
  `${freeGb} GB free`,
  `Only ${freeGb} GB free here. \`npm test\` needs ${NEEDED_GB}.`,
  false,
);

const chosen = process.env.FAIXA_FIRESTORE_EMULATOR;
if (chosen) console.log(`! FAIXA_FIRESTORE_EMULATOR is '${chosen}': only that emulator is used.`);
const jdk = findJdk();
const jar = findJar();
const hidane = findHidane() ?? which('hidane');
const cargo = which('cargo');
check(
  jdk ?? hidane ?? cargo,
  'A Firestore emulator, or what installs one:',
  `No Firestore emulator: install Rust’s cargo (https://rustup.rs) or Java ${OLDEST_JAVA} or later.`,
);
if (hidane) console.log(`  - hidane (${hidane})`);
if (cargo && !findHidane())
  console.log('  - cargo: builds hidane once, in two minutes; the tests use no other one');
if (jdk)
  console.log(`  - Java (${jdk}): Google’s emulator, ${jar ? `found (${jar})` : 'downloaded if needed'}`);

const { hosting, ...others } = localPorts;
const used = (await portsInUse(others)).join(', ');
check(!used, 'Ports: free', `In use: port ${used}. \`npm start\` needs them: stop what uses them.`);
if ((await portsInUse({ hosting })).length > 0)
  console.log(`! Port ${hosting} is in use: the app gets another one.`);

console.log('\nOnly for `npm run test:full`, which skips what is missing:');
const lacking = lackingForBothEmulators();
check(!lacking, 'Both Firestore emulators', `Not both Firestore emulators: install ${lacking}.`, false);
check(which('go'), 'Go, for Stripe’s own mock', 'No Go, for Stripe’s own mock (https://go.dev/dl).', false);
const engines = missingEngines().join(' ');
check(
  !engines,
  'Firefox and WebKitGTK',
  `Missing for other engines. On Debian: apt-get install ${engines}`,
  false,
);

console.log(isComplete ? '\n`npm start` can run.' : '\nInstall or stop what is marked ✗.');
process.exitCode = isComplete ? 0 : 1;
