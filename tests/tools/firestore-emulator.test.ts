import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { forcedEmulator, getFirestoreEmulator, type Purpose } from '../../tools/firestore-emulator.ts';
import { findJar, findJdk } from '../../tools/machine.mjs';
import { jdkFiles, machineWith } from './machine.ts';

/** The project's own folder on each machine below. */
const project = vi.hoisted(() => ({ stateDir: '' }));
vi.mock('../../tools/machine.mjs', async (original) => {
  const real = await original<typeof import('../../tools/machine.mjs')>();
  return {
    ...real,
    get stateDir() {
      return project.stateDir || real.stateDir;
    },
    get hidaneDir() {
      return `${project.stateDir}/hidane`;
    },
    findHidane: () => real.which(`${project.stateDir}/hidane/bin/hidane`),
  };
});

const jar = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const sdk = { [jar]: '', 'bin/gcloud': '' };
const hidane = { 'bin/hidane': '#!/bin/sh\necho hidane 0.6.0\n' };
const olderHidane = { 'bin/hidane': '#!/bin/sh\necho hidane 0.5.0\n' };
const own = { 'state/hidane/bin/hidane': '' };
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

const nameOf = async (purpose: Purpose) => (await getFirestoreEmulator(purpose)).name;

describe('findJdk', () => {
  it('prefers JAVA_HOME', () => {
    const path = machineWithJava({});
    expect(findJdk()).toBe(`${path}/jdk`);
  });

  it('ignores a JAVA_HOME that is too old', () => {
    const path = machine(jdkFiles('old', '17.0.15'));
    vi.stubEnv('JAVA_HOME', `${path}/old`);
    expect(findJdk()).not.toBe(`${path}/old`);
  });
});

describe('findJar', () => {
  it('finds the jar of an installed Google Cloud SDK', () => {
    const path = machineWithJava(sdk);
    expect(findJar()).toBe(`${path}/${jar}`);
  });

  it('ignores a cached jar of another version than the one that firebase-tools starts', () => {
    machineWithJava({ 'home/.cache/firebase/emulators/cloud-firestore-emulator-v1.0.0.jar': '' });
    expect(findJar()).toBeUndefined();
  });
});

describe('the emulator of the tests', () => {
  it('is the hidane that the project builds, whatever else the machine has', async () => {
    const path = machineWithJava({ ...sdk, ...olderHidane, ...cargo });
    const { name } = await getFirestoreEmulator('test');
    expect(name).toBe('hidane');
    const launcher = readFileSync(`${path}/state/java-hidane/java`, 'utf8');
    expect(launcher).toContain(`exec '${path}/state/hidane/bin/hidane' "$@"`);
  });

  it('is Google’s where only Java is available, also if hidane is in the PATH', async () => {
    machineWithJava({ ...sdk, ...hidane });
    expect(await nameOf('test')).toBe('google');
  });
});

describe('the emulator of npm start', () => {
  it('is the hidane that the project has built', async () => {
    machineWithJava({ ...sdk, ...own });
    expect(await nameOf('start')).toBe('hidane');
  });

  it('is a hidane in the PATH, if it has the version that the project uses', async () => {
    machineWithJava({ ...sdk, ...hidane });
    expect(await nameOf('start')).toBe('hidane');
    machineWithJava({ ...sdk, ...olderHidane });
    expect(await nameOf('start')).toBe('google');
  });

  it('is Google’s, before minutes are spent on building hidane', async () => {
    machineWithJava({ ...sdk, ...cargo });
    expect(await nameOf('start')).toBe('google');
  });
});

describe('the second emulator', () => {
  it('is the one that the tests do not use', async () => {
    machineWithJava({ ...sdk, ...own });
    expect(await nameOf('other')).toBe('google');
    vi.stubEnv('FAIXA_FIRESTORE_EMULATOR', 'google');
    expect(await nameOf('other')).toBe('hidane');
  });

  it('is missing where only Java is available', async () => {
    machineWithJava(sdk);
    await expect(getFirestoreEmulator('other')).rejects.toThrow('No second emulator');
  });
});

describe('FAIXA_FIRESTORE_EMULATOR', () => {
  it('chooses the emulator, also a hidane in the PATH', async () => {
    machineWithJava({ ...sdk, ...olderHidane });
    vi.stubEnv('FAIXA_FIRESTORE_EMULATOR', 'google');
    expect(await nameOf('test')).toBe('google');
    vi.stubEnv('FAIXA_FIRESTORE_EMULATOR', 'hidane');
    expect(await nameOf('test')).toBe('hidane');
  });

  it('accepts google, hidane or nothing', () => {
    expect(forcedEmulator('')).toBeUndefined();
    expect(forcedEmulator('hidane')).toBe('hidane');
    expect(() => forcedEmulator('Google')).toThrow('google or hidane');
  });

  it('names what to install if the emulator is not available', async () => {
    machine({});
    vi.stubEnv('FAIXA_FIRESTORE_EMULATOR', 'hidane');
    await expect(getFirestoreEmulator('test')).rejects.toThrow(/No hidane emulator.*cargo.*JDK 21/);
  });
});
