import { DOOR_ENTRIES, type DoorEntry, type DoorResult } from '@domain/schedule/door.ts';
import { doorClassOf } from '@domain/schedule/door-screen.ts';
import { describe, expect, it } from 'vitest';
import {
  hasMoved,
  NO_NEWS,
  newsAfter,
  type Outbox,
  type Send,
  sendAll,
} from '../../../web/src/features/door/outbox.ts';
import { NO_ANSWER } from '../../../web/src/firebase/calls/call-outcome.ts';
import { classOn } from '../../support/factories.ts';

const AT = '2026-11-27T21:00:00.000Z';
const entryOf = (seq: number, studentId = `s${seq}`): DoorEntry => ({
  ...{ seq, at: AT, eventId: 'kids', kind: 'in', studentId },
});
const undoOf = (seq: number, studentId: string): DoorEntry => ({
  ...{ seq, at: AT, eventId: 'kids', kind: 'undo', studentId, undoes: seq - 1 },
});

/** An outbox in memory, and a server that refuses the entry `invalid`. */
function world({ count, invalid }: { count: number; invalid?: number }) {
  let waiting = Array.from({ length: count }, (_, index) => entryOf(index + 1));
  const calls: number[][] = [];
  const aside: number[] = [];
  const outbox: Outbox = {
    unsent: async () => waiting,
    settle: async ({ last }) => {
      waiting = waiting.filter(({ seq }) => seq > last);
    },
    putAside: async ({ seq }) => {
      aside.push(seq);
      waiting = waiting.filter((each) => each.seq !== seq);
    },
  };
  const send: Send = async (entries) => {
    const sent = entries.map(({ seq }) => seq);
    calls.push(sent);
    if (invalid !== undefined && sent.includes(invalid))
      return { ok: false, reasons: ['invalid-input'], params: {} };
    const results = sent.map((seq): DoorResult => ({ seq, outcome: 'in', reasons: [] }));
    return { ok: true, output: { results, last: Math.max(...sent) } };
  };
  return { outbox, send, calls, aside, left: () => waiting.map(({ seq }) => seq) };
}

describe('the outbox of a tablet', () => {
  it('is sent in calls of at most 50, from the lowest number on', async () => {
    const { outbox, send, calls, left } = world({ count: 120 });
    expect(await sendAll(outbox, send, false)).toBe(true);
    expect(calls.map((call) => [call[0], call.length])).toEqual([
      [1, DOOR_ENTRIES.call],
      [51, DOOR_ENTRIES.call],
      [101, 20],
    ]);
    expect(left()).toEqual([]);
  });

  it('puts the one entry aside that the server refuses alone, and sends all others', async () => {
    const { outbox, send, aside, left } = world({ count: 7, invalid: 3 });
    expect(await sendAll(outbox, send, false)).toBe(true);
    expect(aside).toEqual([3]);
    expect(left()).toEqual([]);
  });

  it('keeps all entries without an answer, or with one that stores none of them', async () => {
    const { outbox, left } = world({ count: 2 });
    expect(await sendAll(outbox, async () => NO_ANSWER, true)).toBe(false);
    const stale: Send = async () => ({ ok: true, output: { results: [], last: 0 } });
    expect(await sendAll(outbox, stale, true)).toBe(false);
    expect(left()).toEqual([1, 2]);
  });
});

describe('the news of an outage', () => {
  const person = {
    id: 's2',
    name: 'Lia Q.',
    belt: 'cinza',
    degree: 0,
    beltInWords: '',
    birthYear: null,
  } as const;
  const people = [{ ...person, family: null }];
  const event = { eventId: 'kids', name: '', classTitle: 'Kids', startTime: '18:00' };
  const results: DoorResult[] = [
    { seq: 1, outcome: 'in', reasons: [] },
    { seq: 2, outcome: 'review', reasons: ['parq-outdated'] },
    { seq: 3, outcome: 'void', reasons: ['marked-absent'] },
  ];
  const taps = [1, 2, 3].map((seq) => ({ entry: entryOf(seq), event: seq === 3 ? null : event }));
  const news = newsAfter(NO_NEWS, { taps, results, people });

  it('counts the sent taps, and names the problems for the team, with the class', () => {
    expect(news).toEqual({
      sent: 1,
      toLookAt: [
        { name: 'Lia Q.', event, reasons: ['parq-outdated'] },
        { name: '', event: null, reasons: ['marked-absent'] },
      ],
      isOver: false,
    });
    expect(newsAfter(news, { taps: [{ entry: entryOf(4), event }], results: [], people })).toBe(news);
  });

  it('begins again with the next outage', () => {
    const last = { taps: taps.slice(0, 1), results, people };
    expect(newsAfter(news, last)).toMatchObject({ sent: 2, toLookAt: news.toLookAt });
    expect(newsAfter({ ...news, isOver: true }, last)).toEqual({ sent: 1, toLookAt: [], isOver: false });
  });

  it('leaves out a tap that was taken back before it was sent', () => {
    const answers: DoorResult[] = [...results.slice(1, 2), { seq: 3, outcome: 'out', reasons: [] }];
    const taken = [entryOf(2), undoOf(3, 's2')].map((entry) => ({ entry, event }));
    expect(newsAfter(NO_NEWS, { taps: taken, results: answers, people })).toBe(NO_NEWS);
  });

  it('says of a tap beside its time that the class has moved, if it has another time now', () => {
    const now = (startTime: string) => [
      { ...doorClassOf(classOn('2026-11-27', { classId: 'kids' })), ...event, startTime },
    ];
    const late = { event, reasons: ['door-time' as const] };
    expect(hasMoved(late, now('17:00'))).toBe(true);
    expect(hasMoved(late, now('18:00'))).toBe(false);
    expect(hasMoved({ ...late, reasons: ['parq-outdated'] }, now('17:00'))).toBe(false);
    expect(hasMoved({ ...late, event: null }, now('17:00'))).toBe(false);
  });
});
