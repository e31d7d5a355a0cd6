import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { getFirestoreEmulator } from '../../tools/emulators/firestore.ts';
import { findJar, findJdk } from '../../tools/emulators/java.ts';
import { jdkFiles, machineWith } from './machine.ts';

/** The project's own folder on each machine below. */
const project = vi.hoisted(() => ({ stateDir: '' }));
vi.mock('../../tools/machine.ts', async (original) => {
  const real = await original<typeof import('../../tools/machine.ts')>();
  return {
    ...real,
    get stateDir() {
      return project.stateDir || real.stateDir;
    },
  };
});

const jar = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const sdk = { [jar]: '', 'bin/gcloud': '' };
const own = `state/hidane-0.6.0-${process.platform}-${process.arch}/bin/hidane`;
const inPath = { 'bin/hidane': '' };
/** A cargo that creates hidane in the folder that its last argument, of --root, names. */
const cargo = {
  'bin/cargo': '#!/bin/sh\nfor last; do :; done\n/bin/mkdir -p "$last/bin" && : > "$last/bin/hidane"\n',
};

function machine(files: Record<string, string>): string {
  const path = machineWith(files);
  project.stateDir = join(path, 'state');
  return path;
}

/** A machine whose JAVA_HOME is Java 25, next to the JDKs that are installed on this one. */
function machineWithJava(files: Record<string, string>): string {
  const path = machine({ ...files, ...jdkFiles('jdk', '25.0.3') });
  vi.stubEnv('JAVA_HOME', `${path}/jdk`);
  return path;
}

const nameOf = async (use: 'start' | 'test') => (await getFirestoreEmulator(use)).name;

it('findJdk ignores a JAVA_HOME that is too old', () => {
  const path = machine(jdkFiles('old', '17.0.15'));
  vi.stubEnv('JAVA_HOME', `${path}/old`);
  expect(findJdk()).not.toBe(`${path}/old`);
});

it('findJar ignores a cached jar of another version than the one that firebase-tools starts', () => {
  machineWithJava({ 'home/.cache/firebase/emulators/cloud-firestore-emulator-v1.0.0.jar': '' });
  expect(findJar()).toBeUndefined();
});

describe('the emulator of the tests', () => {
  it('is the hidane that the project builds, whatever else the machine has', async () => {
    const path = machineWithJava({ ...sdk, ...inPath, ...cargo });
    const { name } = await getFirestoreEmulator('test');
    expect(name).toBe('hidane');
    const launcher = readFileSync(`${path}/state/java-hidane/java`, 'utf8');
    expect(launcher).toContain(`exec '${path}/${own}' "$@"`);
  });

  it('is Google’s where only Java is available; a hidane of the PATH does not count', async () => {
    machineWithJava({ ...sdk, ...inPath });
    expect(await nameOf('test')).toBe('google');
  });
});

describe('the emulator of npm start', () => {
  it('is the hidane that the project has built', async () => {
    machineWithJava({ ...sdk, [own]: '' });
    expect(await nameOf('start')).toBe('hidane');
  });

  it('is Google’s, before minutes are spent on building hidane', async () => {
    machineWithJava({ ...sdk, ...cargo });
    expect(await nameOf('start')).toBe('google');
  });
});

describe('FAIXA_FIRESTORE_EMULATOR', () => {
  it('chooses the emulator', async () => {
    machineWithJava({ ...sdk, [own]: '' });
    vi.stubEnv('FAIXA_FIRESTORE_EMULATOR', 'google');
    expect(await nameOf('test')).toBe('google');
    vi.stubEnv('FAIXA_FIRESTORE_EMULATOR', 'hidane');
    expect(await nameOf('start')).toBe('hidane');
  });

  it('accepts google, hidane or nothing', async () => {
    vi.stubEnv('FAIXA_FIRESTORE_EMULATOR', 'Google');
    await expect(getFirestoreEmulator('test')).rejects.toThrow('google or hidane');
  });

  it('names what to install if the emulator is not available', async () => {
    machine({});
    vi.stubEnv('FAIXA_FIRESTORE_EMULATOR', 'hidane');
    await expect(getFirestoreEmulator('test')).rejects.toThrow(/No hidane emulator.*cargo.*JDK 21/);
  });
});
