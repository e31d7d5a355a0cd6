import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import getPort from 'get-port';
import { answers } from '../../tools/machine.ts';
import { type Driver, type Engine, programOf, WINDOW } from './engine.ts';

/**
 * WebKitWebDriver does not report the errors of a page. So the page collects them, from the first look at it after
 * it has loaded, in its session storage, which survives navigation.
 */
const PROBLEMS = `(() => {
  const KEY = 'faixa.problems';
  const problems = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  if (window.faixaWatched) return problems();
  window.faixaWatched = true;
  const note = (problem) => sessionStorage.setItem(KEY, JSON.stringify([...problems(), problem]));
  addEventListener('error', ({ message }) => note('exception: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => note('exception: ' + reason));
  const { error } = console;
  console.error = (...args) => {
    note('console: ' + args.join(' '));
    error(...args);
  };
  return problems();
})()`;

const SESSION_MS = 30_000;

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** Starts a driver with a MiniBrowser of its own, the driver's default. */
async function startSession(display: string) {
  const port = await getPort();
  const server = execa(programOf('webkit2gtk-driver'), ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    reject: false,
    env: { DISPLAY: display, LANG: 'en_US.UTF-8' },
  });
  for (let attempt = 0; !(await answers(port)); attempt += 1) {
    if (attempt === 100) throw new Error('WebKitWebDriver did not start in 10 s.');
    await sleep(100);
  }
  const send: Send = async (method, path, body) => {
    const sent = body && { body: JSON.stringify(body) };
    const signal = AbortSignal.timeout(SESSION_MS);
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, signal, ...sent });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebDriver: ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const stop = async () => {
    server.kill();
    await server;
  };
  try {
    const { sessionId } = (await send('POST', '', { capabilities: {} })) as { sessionId: string };
    const post = (command: string, body: object) => send('POST', `/${sessionId}/${command}`, body);
    const close = () => send('DELETE', `/${sessionId}`).finally(stop);
    return { post, close };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openWindow(display: string): Promise<Driver> {
  // The driver chooses a port for its browser. If another program takes it first, the driver waits forever.
  const { post, close } = await startSession(display).catch(() => startSession(display));
  const evaluate = (expression: string) => post('execute/sync', { script: `return ${expression}`, args: [] });
  const perform = async (type: 'pointer' | 'key', actions: object[]) =>
    void (await post('actions', { actions: [{ type, id: type, actions }] }));

  await post('window/rect', { x: 0, y: 0, ...WINDOW });
  return {
    goto: async (url) => {
      await post('url', { url });
      await evaluate(PROBLEMS);
    },
    evaluate: (expression) => evaluate(`(${PROBLEMS}, ${expression})`),
    clickAt: (x, y) => {
      const move = { type: 'pointerMove', x, y };
      return perform('pointer', [move, ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))]);
    },
    type: (text) => {
      const press = (value: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      return perform('key', [...text].flatMap(press));
    },
    problems: async () => (await evaluate(PROBLEMS)) as string[],
    close: async () => void (await close()),
  };
}

/** WebKitGTK's MiniBrowser on a virtual display, over WebDriver. Each window is a browser of its own. */
export async function startWebkit(): Promise<Engine> {
  const screen = ['-displayfd', '1', '-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`];
  const xvfb = execa(programOf('xvfb'), screen, { reject: false, buffer: false, stderr: 'ignore' });
  const [number] = (await once(xvfb.stdout, 'data')) as [Buffer];
  const stop = async () => {
    xvfb.kill();
    await xvfb;
  };
  return { open: () => openWindow(`:${String(number).trim()}`), stop };
}
