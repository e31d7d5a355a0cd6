import { describe, expect, it, vi } from 'vitest';
import {
  findEmulators,
  findJdk,
  forcedEmulator,
  getFirestoreEmulator,
  installableEmulator,
} from '../../tools/firestore-emulator.ts';
import { jdkFiles, machineWith } from './machine.ts';

const jar = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const sdk = { [jar]: '', 'bin/gcloud': '' };
const hidane = { 'home/.cargo/bin/hidane': '' };

/** A machine whose JAVA_HOME is Java 25, next to the JDKs that are installed on this one. */
function machineWithJava(files: Record<string, string>): string {
  const machine = machineWith({ ...files, ...jdkFiles('jdk', '25.0.3') });
  vi.stubEnv('JAVA_HOME', `${machine}/jdk`);
  return machine;
}

describe('findJdk', () => {
  it('prefers JAVA_HOME', async () => {
    const machine = machineWithJava({});
    expect(await findJdk()).toBe(`${machine}/jdk`);
  });

  it('ignores a JAVA_HOME that is too old', async () => {
    const machine = machineWith(jdkFiles('old', '17.0.15'));
    vi.stubEnv('JAVA_HOME', `${machine}/old`);
    expect(await findJdk()).not.toBe(`${machine}/old`);
  });
});

describe('findEmulators', () => {
  it('finds the jar of an installed Google Cloud SDK', async () => {
    const machine = machineWithJava(sdk);
    const [google] = await findEmulators();
    expect(google?.name).toBe('google');
    expect(google?.command).toEqual(expect.arrayContaining([`${machine}/jdk/bin/java`, `${machine}/${jar}`]));
  });

  it('ignores a cached jar of another version than the one that firebase-tools starts', async () => {
    machineWithJava({ 'home/.cache/firebase/emulators/cloud-firestore-emulator-v1.0.0.jar': '' });
    expect(await findEmulators()).toEqual([]);
  });

  it('finds a hidane that cargo installed outside the PATH', async () => {
    const machine = machineWith(hidane);
    expect(await findEmulators()).toEqual([
      { name: 'hidane', command: [`${machine}/home/.cargo/bin/hidane`] },
    ]);
  });
});

describe('getFirestoreEmulator', () => {
  it('prefers hidane', async () => {
    machineWithJava({ ...sdk, ...hidane });
    expect(await getFirestoreEmulator()).toMatchObject({ name: 'hidane' });
    expect(await getFirestoreEmulator(true)).toMatchObject({ name: 'google' });
  });

  it('returns the forced one, and the other one of the two', async () => {
    machineWithJava({ ...sdk, ...hidane });
    vi.stubEnv('FAIXA_FIRESTORE_EMULATOR', 'google');
    expect(await getFirestoreEmulator()).toMatchObject({ name: 'google' });
    expect(await getFirestoreEmulator(true)).toMatchObject({ name: 'hidane' });
  });

  it('throws if the other one is missing', async () => {
    machineWith(hidane);
    await expect(getFirestoreEmulator(true)).rejects.toThrow('Only one Firestore emulator');
  });
});

describe('installableEmulator', () => {
  it('prefers hidane by cargo to a download', async () => {
    machineWithJava({ 'bin/cargo': '' });
    expect(await installableEmulator()).toBe('hidane');
  });

  it('downloads Google’s emulator for a machine with Java only, or if it is forced', async () => {
    machineWithJava({});
    expect(await installableEmulator()).toBe('google');
    machineWithJava({ 'bin/cargo': '' });
    expect(await installableEmulator('google')).toBe('google');
  });

  it('names what to install if nothing is available', async () => {
    machineWithJava({});
    await expect(installableEmulator('hidane')).rejects.toThrow(/No hidane emulator.*JDK 21.*cargo/);
  });
});

describe('FAIXA_FIRESTORE_EMULATOR', () => {
  it('accepts google, hidane or nothing', () => {
    expect(forcedEmulator('')).toBeUndefined();
    expect(forcedEmulator('hidane')).toBe('hidane');
    expect(() => forcedEmulator('Google')).toThrow('google or hidane');
  });
});
