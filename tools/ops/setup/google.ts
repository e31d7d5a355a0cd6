import { execa } from 'execa';
import { root } from '../../paths.ts';

/** How the checks ask: replaced in tests. Each one throws if there is no answer. */
export type Google = {
  firebase: (...args: string[]) => Promise<unknown>;
  gcloud: (...args: string[]) => Promise<unknown>;
  /** Google's REST interface, as the account that is signed in to gcloud. */
  rest: (url: string) => Promise<unknown>;
};

/** What a program says is wrong: the line of its error, or its last line. */
function problemIn(printed: string): string | undefined {
  const lines = printed.split('\n').flatMap((line) => line.trim() || []);
  const error = lines.find((line) => /^ERROR:|^"error":/.test(line)) ?? lines.at(-1);
  return error?.replace(/^"error": /, '');
}

async function output(program: string, args: string[]): Promise<string> {
  const ended = await execa(program, args, { cwd: root, preferLocal: true, reject: false, stdin: 'ignore' });
  if (ended.code === 'ENOENT') throw new Error(`${program} is not installed`);
  if (ended.exitCode === 0) return ended.stdout;
  throw new Error(problemIn(`${ended.stdout}\n${ended.stderr}`) ?? `${program} failed`);
}

/** The answers of the real project. */
export function googleOf(project: string): Google {
  const token = () => output('gcloud', ['auth', 'print-access-token']);
  return {
    firebase: async (...args) =>
      JSON.parse(await output('firebase', [...args, '--project', project, '--json'])).result,
    gcloud: async (...args) => JSON.parse((await output('gcloud', [...args, '--format=json'])) || 'null'),
    rest: async (url) => {
      const headers = { authorization: `Bearer ${await token()}`, 'x-goog-user-project': project };
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) });
      if (!response.ok) throw new Error(`${new URL(url).hostname} answers ${response.status}`);
      return response.json();
    },
  };
}
