/**
 * `node tools/bootstrap.mjs COMMAND …` makes sure that the dependencies are installed, then runs tools/COMMAND.ts on
 * the project's own Node. It is what makes the npm scripts work on a bare clone, so it is plain JavaScript, imports
 * nothing of ours and runs on Node 18.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const projectNode = join(bin, 'node');
const stampFile = join(root, 'node_modules', '.faixa-stamp');
const lockFile = join(root, 'package-lock.json');
const installing = join(root, '.faixa', 'installing');
const logFile = join(root, '.faixa', 'logs', 'npm-ci.log');

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function fail(message, details = []) {
  console.error(`\n✗ ${message}`);
  for (const line of details) console.error(`  ${line}`);
  process.exit(1);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The processor and the system count, too: some packages bring programs along. */
function wantedStamp() {
  const lock = readFileSync(lockFile);
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

/** Whether an `npm install` by hand left just what the lock file says, by the record npm keeps in node_modules. */
function installedByHand() {
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  const wanted = readJson(lockFile)?.packages;
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, link, optional, peer, devOptional }]) => {
    if (path === '' || link || !path.startsWith('node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });
}

function isInstalled() {
  if (!existsSync(projectNode)) return false;
  const stamp = wantedStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  if (!installedByHand()) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const longestInstallMs = 15 * 60_000;

/**
 * Whether what is left of another installation is no longer one: its process has ended, or it is older than any installation (the process was
 * killed before it wrote its id, or another one has that id now).
 */
function isStale(pid) {
  if (pid > 0 && !isRunning(pid)) return true;
  const age = existsSync(installing) ? Date.now() - statSync(installing).mtimeMs : 0;
  return age > (pid > 0 ? longestInstallMs : 5000);
}

/** Two commands typed at once on a bare clone must not install over each other: the second waits for the first. */
async function claimInstall() {
  mkdirSync(join(root, '.faixa', 'logs'), { recursive: true });
  for (let told = false; ; told = true) {
    try {
      writeFileSync(installing, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(installing, { force: true }));
      return;
    } catch {
      const other = existsSync(installing) ? Number(readFileSync(installing, 'utf8')) : 0;
      if (isStale(other)) rmSync(installing, { force: true });
      else if (!told) console.log(`… Waiting for the installation by process ${other}`);
      await pause(500);
    }
  }
}

const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|EIDLETIMEOUT/;

/** Asked before anything else: without a network npm goes through all thousand packages before it gives up. */
function registryAnswers() {
  const args = ['ping', '--fetch-retries=0', '--fetch-timeout=15000', '--loglevel=notice'];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
  return status === 0 || !unreachable.test(`${stdout}${stderr}`);
}

function why(log) {
  if (/EUSAGE|can only install packages when your package.json and package-lock.json/.test(log)) {
    return 'package.json and package-lock.json disagree: run npm install.';
  }
  if (unreachable.test(log) || /ENOTCACHED/.test(log)) {
    return 'The dependencies could not be installed: no network, or npm’s registry cannot be reached.';
  }
  if (/ENOSPC/.test(log)) return 'The dependencies could not be installed: the disk is full.';
  if (/EACCES|EPERM/.test(log))
    return 'The dependencies could not be installed: no permission to write node_modules.';
  return 'The dependencies could not be installed.';
}

async function install() {
  await claimInstall();
  if (isInstalled()) return;

  const since = Date.now();
  const seconds = () => Math.floor((Date.now() - since) / 1000);
  const tty = process.stdout.isTTY;
  if (!tty) console.log('… Dependencies');
  const ticker = tty && setInterval(() => process.stdout.write(`\r… Dependencies (${seconds()} s)`), 1000);

  const log = openSync(logFile, 'w');
  const args = ['ci', '--no-audit', '--no-fund', '--no-progress', '--fetch-retries=2'];
  // What npm has kept from earlier installations may be enough.
  args.push(registryAnswers() ? '--prefer-offline' : '--offline');
  // `npm --silent start` would silence this npm, too.
  args.push('--loglevel=notice');
  const code = await runToEnd('npm', args, { cwd: root, stdio: ['ignore', log, log] });
  if (ticker) clearInterval(ticker);
  if (tty) process.stdout.write('\r\x1b[K');

  const text = readFileSync(logFile, 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'));
  if (code !== 0) fail(`${why(text)} The whole log: ${relative(root, logFile)}`, lines.slice(-8));
  if (!existsSync(projectNode)) {
    fail(
      'The installation left no node_modules/.bin/node: npm is set to ignore install scripts (npm config ignore-scripts).',
    );
  }
  writeFileSync(stampFile, wantedStamp());
  console.log(`✓ Dependencies (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  rmSync(installing, { force: true });
}

/**
 * Runs a program to its end; its exit code. It is in our process group, so a Ctrl-C reaches it with us; signals sent
 * to us alone are passed on. A parent that was killed outright cannot tell us, so it is looked after, too.
 */
function runToEnd(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, options);
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000);

    const done = (code) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, forward);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`✗ ${command}: ${error.message}`);
      done(1);
    });
    child.once('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

const [command = '', ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 18)
  fail(`Node 18 or later is needed; this is ${process.version}.`);
if (!isInstalled()) await install();

const path = [bin, process.env.PATH].filter(Boolean).join(delimiter);
process.exit(
  await runToEnd(projectNode, [join(root, 'tools', `${command}.ts`), ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  }),
);
