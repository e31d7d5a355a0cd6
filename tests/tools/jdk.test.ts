import { describe, expect, it } from 'vitest';
import { findJdk, javaMajor } from '../../tools/jdk.ts';
import { jdkFiles, madeUpMachine } from './made-up-machine.ts';

describe('the version of a Java', () => {
  it.each([
    ['openjdk version "25.0.3" 2026-04-21 LTS', 25],
    ['openjdk version "21" (hidane: no JDK needed for Firestore)', 21],
    ['java version "1.8.0_392"', 8],
    ['JAVA_VERSION="17.0.15"\nOS_NAME="Linux"', 17],
    ['openjdk version "22-ea" 2024-03-19', 22],
  ])('is read from %s', (text, version) => {
    expect(javaMajor(text)).toBe(version);
  });

  it('is unknown when the text names none', () => {
    expect(javaMajor('command not found')).toBeUndefined();
    expect(javaMajor('JAVA_RUNTIME_VERSION="21.0.1"')).toBeUndefined();
  });
});

describe('looking for a JDK', () => {
  it('finds a newer one beside an older default', () => {
    const machine = madeUpMachine({
      programs: { java: '/usr/bin/java' },
      links: { '/usr/bin/java': '/usr/lib/jvm/java-17-openjdk-amd64/bin/java' },
      files: {
        ...jdkFiles('/usr/lib/jvm/java-17-openjdk-amd64', '17.0.15'),
        ...jdkFiles('/usr/lib/jvm/temurin-25-jdk-amd64', '25.0.3'),
      },
    });
    expect(findJdk(machine)).toEqual({ home: '/usr/lib/jvm/temurin-25-jdk-amd64', version: 25 });
  });

  it('takes JAVA_HOME before all others', () => {
    const machine = madeUpMachine({
      env: { JAVA_HOME: '/home/ana/jdk' },
      files: { ...jdkFiles('/home/ana/jdk', '21.0.1'), ...jdkFiles('/usr/lib/jvm/jdk-25', '25.0.3') },
    });
    expect(findJdk(machine)?.home).toBe('/home/ana/jdk');
  });

  it('passes by a JAVA_HOME that is too old', () => {
    const machine = madeUpMachine({
      env: { JAVA_HOME: '/home/ana/jdk' },
      files: { ...jdkFiles('/home/ana/jdk', '11.0.2'), ...jdkFiles('/usr/lib/jvm/jdk-25', '25.0.3') },
    });
    expect(findJdk(machine)?.home).toBe('/usr/lib/jvm/jdk-25');
  });

  it('finds one of macOS, which lies a level deeper', () => {
    const home = '/Library/Java/JavaVirtualMachines/temurin-21.jdk/Contents/Home';
    expect(findJdk(madeUpMachine({ files: jdkFiles(home, '21.0.9') }))?.home).toBe(home);
  });

  it('asks a Java without a release file for its version', () => {
    const machine = madeUpMachine({
      files: { '/opt/odd/bin/java': '' },
      answers: { '/opt/odd/bin/java -version': 'openjdk version "24.0.1" 2025-04-15' },
    });
    expect(findJdk(machine)).toEqual({ home: '/opt/odd', version: 24 });
  });

  it('finds nothing on a machine with Java 17 alone, or with none', () => {
    expect(findJdk(madeUpMachine({ files: jdkFiles('/usr/lib/jvm/java-17', '17.0.15') }))).toBeUndefined();
    expect(findJdk(madeUpMachine())).toBeUndefined();
  });
});
