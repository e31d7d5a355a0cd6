import { describe, expect, test } from 'vitest';
import { promotionIdFor } from '../../../web/src/features/graduation/use-graduate.ts';

const request = {
  studentId: 'ana',
  from: { belt: 'azul', degree: 0 },
  to: { belt: 'azul', degree: 1 },
  note: 'Good guard',
};
const unanswered = { promotionId: 'p1', request };

describe('a promotion after a lost answer', () => {
  test('keeps its id if it is sent again unchanged', () => {
    expect(promotionIdFor({ ...request }, unanswered)).toBe('p1');
  });

  test.each([
    { note: 'Great guard' },
    { reason: 'Transfer' },
    { studentId: 'bia' },
    { to: { belt: 'azul', degree: 2 } },
  ])('gets a new id if it is sent with %j', (change) => {
    expect(promotionIdFor({ ...request, ...change }, unanswered)).not.toBe('p1');
  });
});

test('every first attempt has its own id', () => {
  expect(promotionIdFor(request, null)).not.toBe(promotionIdFor(request, null));
});
