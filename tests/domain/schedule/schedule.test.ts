import { isSameData } from '@domain/same-data.ts';
import {
  eventDocument,
  type RosterEntry,
  rosterEntry,
  rosterEntryOf,
  sortedAttendees,
} from '@domain/schedule/schedule.ts';
import { describe, expect, it } from 'vitest';
import { classOn, DAY, studentOf } from '../../support/factories.ts';

it.each([
  ['date', '21/11/2026'],
  ['startTime', '9:00'],
  ['maxCapacity', 0],
  ['currentAttendees', 'ana'],
  ['status', 'open'],
  ['weekday', 'Saturday'],
  ['createdAt', '2026-11-01'],
  ['movements', [{ name: 'Armbar' }]],
])('a stored dated class is malformed if its %s is %j', (field, value) => {
  expect(eventDocument.safeParse({ ...classOn(DAY, { classId: 'c' }), [field]: value }).success).toBe(false);
});

describe('a roster entry', () => {
  it('contains name, email, belt and degree, and nothing else of a profile', () => {
    const ana = studentOf('ana', { belt: 'azul', degree: 2 });
    const entry = { name: 'Ana Silva', email: 'ana@academy.test', belt: 'azul', degree: 2 };
    expect(rosterEntryOf(ana)).toEqual(entry);
    const { emailHidden: _, beltInWords: __, ...shown } = rosterEntry.shape;
    expect(Object.keys(shown).sort()).toEqual(Object.keys(entry).sort());
    expect(rosterEntryOf({ ...ana, beltInWords: 'cinza' })).toEqual({ ...entry, beltInWords: 'cinza' });
  });

  it('does not contain an address that is hidden', () => {
    const ana = studentOf('ana', { belt: 'azul', degree: 2 });
    const entry = rosterEntryOf(ana, true);
    expect(entry).toEqual({ name: 'Ana Silva', email: '', emailHidden: true, belt: 'azul', degree: 2 });
    expect(rosterEntry.safeParse(entry).success).toBe(true);
  });

  it('has no belt and no degree for an administrator without a profile', () => {
    const rita = { name: 'Rita Prado', email: 'rita@academy.test' };
    expect(rosterEntryOf(rita)).toEqual({ ...rita, belt: null, degree: null });
  });
});

it('a class has the same data until an attendee checks in or out', () => {
  const event = classOn(DAY, { classId: 'c' });
  expect(isSameData(event, structuredClone(event))).toBe(true);
  expect(isSameData(event, { ...event, currentAttendees: ['ana'] })).toBe(false);
});

describe('the list of attendees', () => {
  const person = (name: string, email = `${name}@academy.test`): RosterEntry =>
    rosterEntryOf({ name, email });
  const names = (attendees: Record<string, RosterEntry>) =>
    sortedAttendees(attendees, 'pt-BR').map(({ name }) => name);

  it.each([
    ['is sorted by name, ignoring case and accents', 'Zeca, bruno, Álvaro, Ana', 'Álvaro, Ana, bruno, Zeca'],
    ['excludes entries without a name', ', Ana, Bia', 'Ana, Bia'],
  ])('%s', (_, listed, sorted) => {
    const entries = listed.split(', ').map((name, uid) => [`${uid}`, person(name)] as const);
    expect(names(Object.fromEntries(entries)).join(', ')).toBe(sorted);
  });

  it('contains students who hide their address', () => {
    const hidden = rosterEntryOf({ name: 'Ana', email: 'ana@academy.test' }, true);
    expect(names({ a: hidden, b: person('Bia'), c: person('Caio', '') })).toEqual(['Ana', 'Bia', 'Caio']);
  });

  it('has a fixed order for attendees of the same name', () => {
    const attendees = {
      x: person('Ana', 'b@a.test'),
      y: person('Ana', 'a@a.test'),
      w: person('Ana', 'a@a.test'),
    };
    expect(sortedAttendees(attendees, 'en').map(({ uid }) => uid)).toEqual(['w', 'y', 'x']);
    const turned = Object.fromEntries(Object.entries(attendees).reverse());
    expect(sortedAttendees(turned, 'en')).toEqual(sortedAttendees(attendees, 'en'));
  });
});
