import { join } from 'node:path';
import { type FirestoreJar, findFirestoreJar } from './firestore-jar.ts';
import { findJdk, type Jdk, minimumJava } from './jdk.ts';
import type { Machine } from './machine.ts';

/** The version the project is tested with. */
export const hidaneVersion = '0.6.0';

export const emulatorNames = ['google', 'hidane'] as const;
export type EmulatorName = (typeof emulatorNames)[number];

/** Which Firestore emulator, and what has to be done before it can be started. */
export type Choice =
  | { kind: 'google'; jdk: Jdk; jar: FirestoreJar }
  | { kind: 'hidane'; program: string }
  | { kind: 'install-hidane'; cargo: string }
  | { kind: 'download-google'; jdk: Jdk }
  | { kind: 'none'; advice: string };

const howToGoogle = `a JDK ${minimumJava} or later (Debian: apt-get install temurin-25-jdk or openjdk-21-jdk; macOS: brew install openjdk)`;
const howToHidane = 'Rust’s cargo (rustup.rs), with which hidane is then installed';

const advice = {
  any: `No Firestore emulator is to be had on this machine. Install ${howToGoogle}, or ${howToHidane}, and try again.`,
  google: `FAIXA_FIRESTORE_EMULATOR=google needs ${howToGoogle}.`,
  hidane: `FAIXA_FIRESTORE_EMULATOR=hidane needs hidane on the PATH, or ${howToHidane}.`,
};

function google(machine: Machine, jarVersion: string): Choice | undefined {
  const jar = findFirestoreJar(machine, jarVersion);
  const jdk = jar && findJdk(machine);
  return jdk && { kind: 'google', jdk, jar };
}

function downloadGoogle(machine: Machine): Choice | undefined {
  const jdk = findJdk(machine);
  return jdk && { kind: 'download-google', jdk };
}

function hidane(machine: Machine): Choice | undefined {
  const installed = join(machine.home, '.cargo', 'bin', 'hidane');
  const program = machine.which('hidane') ?? (machine.exists(installed) ? installed : undefined);
  return program === undefined ? undefined : { kind: 'hidane', program };
}

function installHidane(machine: Machine): Choice | undefined {
  const usual = join(machine.home, '.cargo', 'bin', 'cargo');
  const cargo = machine.which('cargo') ?? (machine.exists(usual) ? usual : undefined);
  return cargo === undefined ? undefined : { kind: 'install-hidane', cargo };
}

/** The order of design.md, section 3. `forced`: the value of FAIXA_FIRESTORE_EMULATOR. */
export function chooseFirestoreEmulator(
  machine: Machine,
  { jarVersion, forced }: { jarVersion: string; forced: EmulatorName | undefined },
): Choice {
  if (forced === 'google') {
    return google(machine, jarVersion) ?? downloadGoogle(machine) ?? { kind: 'none', advice: advice.google };
  }
  if (forced === 'hidane') {
    return hidane(machine) ?? installHidane(machine) ?? { kind: 'none', advice: advice.hidane };
  }
  return (
    google(machine, jarVersion) ??
    hidane(machine) ??
    installHidane(machine) ??
    downloadGoogle(machine) ?? { kind: 'none', advice: advice.any }
  );
}

/** The emulators that could be started at once, without installing or downloading anything. */
export function emulatorsAtHand(machine: Machine, jarVersion: string): EmulatorName[] {
  return [
    ...(google(machine, jarVersion) ? (['google'] as const) : []),
    ...(hidane(machine) ? (['hidane'] as const) : []),
  ];
}
