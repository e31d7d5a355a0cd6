import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { followTree, stopTree } from '../../tools/process-stop.ts';
import { type ProcessEntry, parseStat, processTable, treeOf } from '../../tools/process-table.ts';

const entry = (pid: number, parent: number): ProcessEntry => ({ pid, parent, started: `s${pid}` });

function isAlive(pid: number): boolean {
  return processTable().some((candidate) => candidate.pid === pid);
}

/** A shell that starts `children` (each in the background) and waits; its tree once all of them are there. */
async function family(children: string[]) {
  const script = `${children.map((child) => `${child} &`).join('\n')}\nwait`;
  const shell = spawn('sh', ['-c', script], { detached: true, stdio: 'ignore' });
  const pid = shell.pid ?? 0;
  while (treeOf(pid).length <= children.length) await pause(10);
  return { pid, pids: treeOf(pid).map((member) => member.pid) };
}

describe('reading the process table', () => {
  it('reads a process whose name has spaces and parentheses', () => {
    const fields = ['S', '7', ...Array.from({ length: 17 }, () => '0'), '9876', '0'].join(' ');
    expect(parseStat(`4711 (a (very) odd name) ${fields}`)).toEqual({
      pid: 4711,
      parent: 7,
      started: '9876',
    });
  });

  it('passes by a process that has ended and only waits to be counted', () => {
    expect(parseStat('4711 (node) Z 7 0 0')).toBeUndefined();
  });

  it('finds children and grandchildren, and nobody else', () => {
    const table = [entry(1, 0), entry(2, 1), entry(3, 2), entry(4, 3), entry(5, 1)];
    expect(treeOf(2, table).map(({ pid }) => pid)).toEqual([2, 3, 4]);
    expect(treeOf(9, table)).toEqual([]);
  });

  it('finds nothing below 0, which on some systems is the root of everything', () => {
    expect(treeOf(0, [entry(0, 0), entry(1, 0)])).toEqual([]);
  });
});

describe('stopping what we started', () => {
  it('takes the whole tree along', async () => {
    const { pid, pids } = await family(['sleep 60', 'sleep 60']);
    await stopTree(followTree(pid).known(), { ask: { pid, signal: 'SIGTERM' }, patience: 300 });
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('kills who does not listen, when patience is over', async () => {
    const { pid, pids } = await family([`sh -c 'trap "" TERM INT; while :; do sleep 60; done'`]);
    const start = Date.now();
    await stopTree(followTree(pid).known(), { ask: { pid, signal: 'SIGTERM' }, patience: 300 });
    expect(pids.filter(isAlive)).toEqual([]);
    expect(Date.now() - start).toBeGreaterThanOrEqual(250);
  });

  it('finds what a parent that crashed left behind', async () => {
    const { pid, pids } = await family(['sleep 60']);
    const tree = followTree(pid);
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await pause(10);
    await stopTree(tree.known(), { ask: { pid, signal: 'SIGTERM' } });
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('leaves alone a process that was given the id of one of ours', async () => {
    const { pid } = await family(['sleep 60']);
    const impostor = { ...(treeOf(pid)[0] ?? entry(pid, 0)), started: 'long ago' };
    await stopTree([impostor], { ask: { pid, signal: 'SIGKILL' } });
    expect(isAlive(pid)).toBe(true);
    await stopTree(treeOf(pid), { ask: { pid, signal: 'SIGKILL' }, patience: 0 });
  });
});
