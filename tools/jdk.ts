import { join } from 'node:path';
import type { Machine } from './machine.ts';

/** Google's Firestore emulator and firebase-tools 15 both refuse an older one. */
export const minimumJava = 21;

export type Jdk = { home: string; version: number };

/** The major version: 25 of `JAVA_VERSION="25.0.1"` and of `openjdk version "25.0.1" 2025-10-21`, 8 of `1.8.0_392`. */
export function javaMajor(text: string): number | undefined {
  const match = /(?:JAVA_VERSION=|version )"(?:1\.)?(\d+)/.exec(text);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

/** Folders in which a JDK may live, the one the person chose first. The default `java` is often older than its neighbours. */
function candidates(machine: Machine): string[] {
  const { env, home } = machine;
  const onPath = machine.which('java');
  const parents = [
    '/usr/lib/jvm',
    '/usr/lib64/jvm',
    '/usr/java',
    '/opt',
    '/opt/java',
    '/opt/jdk',
    '/Library/Java/JavaVirtualMachines',
    join(home, 'Library/Java/JavaVirtualMachines'),
    join(home, '.sdkman/candidates/java'),
    join(home, '.jdks'),
  ];
  const brewed = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt'].flatMap((parent) =>
    machine
      .list(parent)
      .filter((name) => name.startsWith('openjdk'))
      .map((name) => join(parent, name)),
  );
  const found = parents.flatMap((parent) =>
    machine
      .list(parent)
      .sort()
      .reverse()
      .map((name) => join(parent, name)),
  );
  return [
    ...(env.JAVA_HOME ? [env.JAVA_HOME] : []),
    // …/bin/java, after links: /usr/bin/java → /usr/lib/jvm/java-21/bin/java
    ...(onPath ? [join(machine.realPath(onPath), '..', '..')] : []),
    ...brewed,
    ...found,
  ].flatMap((folder) => [folder, join(folder, 'Contents', 'Home')]);
}

/** The first Java of at least `minimumJava`; undefined when there is none. */
export function findJdk(machine: Machine): Jdk | undefined {
  for (const home of new Set(candidates(machine))) {
    const java = join(home, 'bin', 'java');
    if (!machine.exists(java)) continue;
    // Reading `release` takes no time; asking each Java for its version takes a second for each.
    const text = machine.read(join(home, 'release')) ?? machine.run(java, ['-version']) ?? '';
    const version = javaMajor(text);
    if (version !== undefined && version >= minimumJava) return { home, version };
  }
  return undefined;
}
