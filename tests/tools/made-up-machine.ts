import type { Machine } from '../../tools/machine.ts';

/**
 * A machine that has just these files. `programs`: what is on the PATH, by name. `answers`: what a program writes, by
 * its path and arguments.
 */
export function madeUpMachine({
  files = {},
  programs = {},
  links = {},
  answers = {},
  env = {},
}: {
  files?: Record<string, string>;
  programs?: Record<string, string>;
  links?: Record<string, string>;
  answers?: Record<string, string>;
  env?: Record<string, string>;
} = {}): Machine & { asked: string[] } {
  const paths = [...Object.keys(files), ...Object.values(programs), ...Object.values(links)];
  const asked: string[] = [];
  return {
    asked,
    env,
    home: '/home/ana',
    exists: (path) => paths.some((known) => known === path || known.startsWith(`${path}/`)),
    list: (folder) => {
      const below = paths.filter((path) => path.startsWith(`${folder}/`));
      return [...new Set(below.map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''))];
    },
    read: (file) => files[file],
    realPath: (path) => links[path] ?? path,
    which: (program) => programs[program],
    run: (program, args) => {
      const question = [program, ...args].join(' ');
      asked.push(question);
      return answers[question];
    },
  };
}

/** Files of a JDK as its installer leaves them. */
export function jdkFiles(home: string, version: string): Record<string, string> {
  return { [`${home}/bin/java`]: '', [`${home}/release`]: `IMPLEMENTOR="x"\nJAVA_VERSION="${version}"\n` };
}
