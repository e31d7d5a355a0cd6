import { describe, expect, it } from 'vitest';
import { chooseFirestoreEmulator, emulatorsAtHand } from '../../tools/firestore-choice.ts';
import { forcedEmulator } from '../../tools/firestore-emulator.ts';
import { jdkFiles, madeUpMachine } from './made-up-machine.ts';

const jarVersion = '1.22.0';
const cachedJar = { '/home/ana/.cache/firebase/emulators/cloud-firestore-emulator-v1.22.0.jar': '' };
const sdkJarPath = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const sdkJar = { [sdkJarPath]: '' };
const java = jdkFiles('/usr/lib/jvm/jdk-25', '25.0.3');
const oldJava = jdkFiles('/usr/lib/jvm/java-17', '17.0.15');
const hidane = { hidane: '/usr/local/bin/hidane' };
const cargo = { cargo: '/usr/bin/cargo' };

type Forced = Parameters<typeof chooseFirestoreEmulator>[1]['forced'];

function choose(machine: ReturnType<typeof madeUpMachine>, forced?: Forced) {
  return chooseFirestoreEmulator(machine, { jarVersion, forced });
}

describe('choosing the Firestore emulator', () => {
  it('prefers the jar that firebase-tools has downloaded', () => {
    const machine = madeUpMachine({ files: { ...cachedJar, ...sdkJar, ...java }, programs: hidane });
    expect(choose(machine)).toMatchObject({ kind: 'google', jar: { from: 'firebase-tools' } });
  });

  it('then takes the one of an installed Cloud SDK', () => {
    const machine = madeUpMachine({ files: { ...sdkJar, ...java }, programs: hidane });
    expect(choose(machine)).toMatchObject({ kind: 'google', jar: { from: 'cloud-sdk', path: sdkJarPath } });
  });

  it('asks gcloud where its SDK is when it is in no usual place', () => {
    const jar = '/srv/sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
    const machine = madeUpMachine({
      files: { [jar]: '', ...java },
      programs: { gcloud: '/usr/local/bin/gcloud' },
      answers: { '/usr/local/bin/gcloud info --format=value(installation.sdk_root)': '/srv/sdk\n' },
    });
    expect(choose(machine)).toMatchObject({ kind: 'google', jar: { path: jar } });
  });

  it('does not ask gcloud, which takes seconds, when the jar is in a usual place', () => {
    const machine = madeUpMachine({
      files: { ...sdkJar, ...java },
      programs: { gcloud: '/usr/local/bin/gcloud' },
    });
    choose(machine);
    expect(machine.asked).toEqual([]);
  });

  it('passes by a cached jar of another version than firebase-tools starts', () => {
    const older = { '/home/ana/.cache/firebase/emulators/cloud-firestore-emulator-v1.19.8.jar': '' };
    const machine = madeUpMachine({ files: { ...older, ...java }, programs: hidane });
    expect(choose(machine)).toMatchObject({ kind: 'hidane' });
  });

  it('takes hidane where the jar has no Java that is new enough', () => {
    const machine = madeUpMachine({ files: { ...sdkJar, ...oldJava }, programs: hidane });
    expect(choose(machine)).toEqual({ kind: 'hidane', program: '/usr/local/bin/hidane' });
  });

  it('finds a hidane that cargo installed, though its folder is not on the PATH', () => {
    const machine = madeUpMachine({ files: { '/home/ana/.cargo/bin/hidane': '' } });
    expect(choose(machine)).toEqual({ kind: 'hidane', program: '/home/ana/.cargo/bin/hidane' });
  });

  it('has cargo install hidane rather than download an emulator that needs Java', () => {
    const machine = madeUpMachine({ files: java, programs: cargo });
    expect(choose(machine)).toEqual({ kind: 'install-hidane', cargo: '/usr/bin/cargo' });
  });

  it('downloads Google’s for a Java alone', () => {
    expect(choose(madeUpMachine({ files: java }))).toMatchObject({ kind: 'download-google' });
  });

  it('says in one line what to install where there is nothing', () => {
    const choice = choose(madeUpMachine({ files: { ...sdkJar, ...oldJava } }));
    expect(choice).toMatchObject({ kind: 'none', advice: expect.stringMatching(/JDK 21.*cargo/) });
    expect(choice.kind === 'none' && choice.advice).not.toContain('\n');
  });
});

describe('FAIXA_FIRESTORE_EMULATOR', () => {
  const both = { files: { ...sdkJar, ...java }, programs: { ...hidane, ...cargo } };

  it('forces either where both are at hand', () => {
    expect(choose(madeUpMachine(both), 'google')).toMatchObject({ kind: 'google' });
    expect(choose(madeUpMachine(both), 'hidane')).toMatchObject({ kind: 'hidane' });
  });

  it('gets the forced one rather than take the other', () => {
    expect(choose(madeUpMachine({ files: java, programs: hidane }), 'google').kind).toBe('download-google');
    expect(choose(madeUpMachine({ files: { ...sdkJar, ...java }, programs: cargo }), 'hidane').kind).toBe(
      'install-hidane',
    );
  });

  it('says what the forced one needs', () => {
    const google = choose(madeUpMachine({ programs: hidane }), 'google');
    const hidaneChoice = choose(madeUpMachine({ files: { ...sdkJar, ...java } }), 'hidane');
    expect(google).toMatchObject({ kind: 'none', advice: expect.stringContaining('=google needs a JDK') });
    expect(hidaneChoice).toMatchObject({ kind: 'none', advice: expect.stringContaining('cargo') });
  });

  it('is nothing when unset or empty, and refused when unknown', () => {
    expect(forcedEmulator({})).toBeUndefined();
    expect(forcedEmulator({ FAIXA_FIRESTORE_EMULATOR: '' })).toBeUndefined();
    expect(forcedEmulator({ FAIXA_FIRESTORE_EMULATOR: 'hidane' })).toBe('hidane');
    expect(() => forcedEmulator({ FAIXA_FIRESTORE_EMULATOR: 'Google' })).toThrow('google or hidane');
  });
});

describe('the emulators at hand', () => {
  it('are those that start without installing anything', () => {
    const at = (machine: ReturnType<typeof madeUpMachine>) => emulatorsAtHand(machine, jarVersion);
    expect(at(madeUpMachine({ files: { ...sdkJar, ...java }, programs: hidane }))).toEqual([
      'google',
      'hidane',
    ]);
    expect(at(madeUpMachine({ files: java, programs: hidane }))).toEqual(['hidane']);
    expect(at(madeUpMachine({ files: java, programs: cargo }))).toEqual([]);
  });
});
