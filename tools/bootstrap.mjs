/**
 * `node tools/bootstrap.mjs PROGRAM …` installs the dependencies if package-lock.json changed, then runs a program of
 * theirs, such as the project's own Node. Every npm script starts here, also in a bare clone: so this file is plain
 * JavaScript and imports no package.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const projectNode = join(bin, 'node');
const stampFile = join(root, 'node_modules', '.faixa-stamp');

/** @param {string} message */
function fail(message) {
  console.error(`✗ ${message}`);
  process.exit(1);
}

/** The platform counts, because some packages bring programs. */
function stampOfLock() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

function isInstalled() {
  if (!existsSync(projectNode) || !existsSync(stampFile)) return false;
  return readFileSync(stampFile, 'utf8') === stampOfLock();
}

function install() {
  console.log('… Installing the dependencies (npm ci, about half a minute)');
  // The explicit log level keeps npm's errors visible under `npm --silent start`.
  const args = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=2', '--loglevel=error'];
  const { status, error } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  const why = error ? error.message : `npm ci ended with ${status}`;
  if (status !== 0)
    fail(`The dependencies were not installed: ${why}. Fix what npm reported, then try again.`);
  if (!existsSync(projectNode)) {
    fail('npm ci left no node_modules/.bin/node. Run `npm config set ignore-scripts false`, then try again.');
  }
  writeFileSync(stampFile, stampOfLock());
}

const [program = '', ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`Node ${process.version} is too old. Install Node ${OLDEST_NODE} or later: https://nodejs.org`);
}
// npm runs `prepare` after every complete installation, so an `npm install` by hand counts, too.
if (program === 'installed') writeFileSync(stampFile, stampOfLock());
else {
  if (!isInstalled()) install();
  process.env.PATH = [bin, process.env.PATH].filter(Boolean).join(delimiter);
  const child = spawn(program, args, { stdio: 'inherit' });
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.once('error', ({ message }) => fail(message));
  child.once('exit', (code) => process.exit(code ?? 1));
}
