import { subscriptionDocument } from '@domain/billing/subscription.ts';
import { classDocument } from '@domain/classes/classes.ts';
import { lead } from '@domain/interest/leads.ts';
import { studentDocument } from '@domain/profile.ts';
import { eventDocument } from '@domain/schedule/schedule.ts';
import { expect, it } from 'vitest';
import {
  specifiedClass,
  specifiedEvent,
  specifiedLead,
  specifiedStudent,
  specifiedSubscription,
} from '../support/specified.ts';

it('reads a dated class that has only the specified fields, without times, capacity and status as active from 9 to 10 with 20 places', () => {
  const {
    startTime: _,
    endTime: __,
    maxCapacity: ___,
    status: ____,
    ...event
  } = specifiedEvent('a', '2026-11-28');
  expect(eventDocument.parse(event)).toMatchObject({
    startTime: '09:00',
    endTime: '10:00',
    maxCapacity: 20,
    status: 'active',
    taught: 0,
    own: [],
    seq: 0,
  });
});

it('reads a class that has only the specified fields with the dates of its schedule', () => {
  const { maxCapacity: _, ...stored } = specifiedClass('fundamentals', '2026-11-21', '2026-12-05');
  expect(classDocument.parse(stored)).toMatchObject({
    maxCapacity: 20,
    dates: ['2026-11-21', '2026-11-28', '2026-12-05'],
    deletedDates: [],
    deleting: false,
  });
});

it('reads a technique without a description', () => {
  const movements = [{ id: 'kimura', name: 'Kimura' }];
  expect(eventDocument.parse(specifiedEvent('a', '2026-11-28', { movements })).movements).toEqual([
    { id: 'kimura', name: 'Kimura', description: '' },
  ]);
});

it('reads a profile that has only the specified fields, the time of a technique as its day in the academy', () => {
  const student = studentDocument.parse(specifiedStudent('ana'));
  expect(student).toMatchObject({ classesAttended: 0, classesAhead: {}, belt: 'azul', degree: 2 });
  expect(student.movements.map(({ lastPracticed }) => lastPracticed)).toEqual(['2026-11-10', '2026-11-12']);
});

it('reads a subscription that has only the specified fields as one of one person, as old as its latest change', () => {
  const stored = specifiedSubscription('ana');
  expect(subscriptionDocument.parse(stored)).toMatchObject({
    intervalCount: 1,
    quantity: 1,
    listAmount: 149,
    nextInvoiceAmount: null,
    dueAmount: null,
    dueSince: null,
    endedUnpaid: false,
    fetchedAt: stored.updatedAt,
  });
});

it('reads a lead that has only the specified fields as new', () => {
  expect(lead.parse({ ...specifiedLead(), id: 'a' })).toMatchObject({ status: 'new', firstName: 'Helena' });
});
