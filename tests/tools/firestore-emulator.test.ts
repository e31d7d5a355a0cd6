import { describe, expect, it } from 'vitest';
import { findEmulators, findJdk, forcedEmulator, howToInstall } from '../../tools/firestore-emulator.ts';
import { jdkFiles, machineWith } from './machine.ts';

const jarOf = (sdk: string) => `${sdk}/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar`;
const sdk = { [jarOf('usr')]: '', 'usr/bin/gcloud': '' };
const java = jdkFiles('usr/lib/jvm/jdk-25', '25.0.3');
const oldJava = jdkFiles('usr/lib/jvm/java-17', '17.0.15');

describe('findJdk', () => {
  it('finds a newer JDK next to an older one', () => {
    const machine = machineWith({ ...oldJava, ...java });
    expect(findJdk(machine)).toEqual({ home: `${machine.root}/usr/lib/jvm/jdk-25`, version: 25 });
  });

  it('prefers JAVA_HOME', () => {
    const machine = machineWith({ ...java, ...jdkFiles('mine', '21.0.1') }, { JAVA_HOME: 'ROOT/mine' });
    expect(findJdk(machine)).toEqual({ home: `${machine.root}/mine`, version: 21 });
  });

  it('ignores a JAVA_HOME that is too old', () => {
    const machine = machineWith({ ...java, ...jdkFiles('mine', '11.0.2') }, { JAVA_HOME: 'ROOT/mine' });
    expect(findJdk(machine)?.version).toBe(25);
  });

  it('finds a JDK on macOS', () => {
    const home = 'Library/Java/JavaVirtualMachines/temurin-21.jdk/Contents/Home';
    expect(findJdk(machineWith(jdkFiles(home, '21.0.9')))?.version).toBe(21);
  });

  it('finds nothing on a machine with Java 17 only, or without Java', () => {
    expect(findJdk(machineWith(oldJava))).toBeUndefined();
    expect(findJdk(machineWith({}))).toBeUndefined();
  });
});

describe('findEmulators', () => {
  it('finds the jar of an installed Google Cloud SDK', () => {
    const machine = machineWith({ ...sdk, ...java });
    expect(findEmulators(machine).google?.command).toContain(`${machine.root}/${jarOf('usr')}`);
  });

  it('does not find Google’s emulator without a new enough Java', () => {
    expect(findEmulators(machineWith({ ...sdk, ...oldJava }))).toEqual({});
  });

  it('ignores a cached jar of another version than the one that firebase-tools starts', () => {
    const older = { 'home/.cache/firebase/emulators/cloud-firestore-emulator-v1.0.0.jar': '' };
    expect(findEmulators(machineWith({ ...older, ...java }))).toEqual({});
  });

  it('finds a hidane that cargo installed outside the PATH', () => {
    const machine = machineWith({ 'home/.cargo/bin/hidane': '' });
    expect(findEmulators(machine).hidane?.command).toEqual([`${machine.root}/home/.cargo/bin/hidane`]);
  });
});

describe('howToInstall', () => {
  it('prefers hidane by cargo to a download', () => {
    expect(howToInstall(undefined, machineWith({ ...java, 'usr/bin/cargo': '' }))).toContain('cargo');
  });

  it('downloads Google’s emulator for a machine with Java only, or if it is forced', () => {
    expect(howToInstall(undefined, machineWith(java))).toContain('Google');
    expect(howToInstall('google', machineWith({ ...java, 'usr/bin/cargo': '' }))).toContain('Google');
  });

  it('names what to install if nothing is available', () => {
    expect(() => howToInstall(undefined, machineWith({}))).toThrow(/JDK 21.*cargo/);
    expect(() => howToInstall('hidane', machineWith(java))).toThrow('No hidane emulator');
  });
});

describe('FAIXA_FIRESTORE_EMULATOR', () => {
  it('accepts google, hidane or nothing', () => {
    expect(forcedEmulator({})).toBeUndefined();
    expect(forcedEmulator({ FAIXA_FIRESTORE_EMULATOR: '' })).toBeUndefined();
    expect(forcedEmulator({ FAIXA_FIRESTORE_EMULATOR: 'hidane' })).toBe('hidane');
    expect(() => forcedEmulator({ FAIXA_FIRESTORE_EMULATOR: 'Google' })).toThrow('google or hidane');
  });
});
