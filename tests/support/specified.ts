import { weekdayOf } from '../../domain/calendar.ts';
import { INTEREST_FORM } from './factories.ts';

/**
 * Documents with exactly the fields that the specification names (point 3), as another app of the academy stored them:
 * none of Faixa's own fields, no roster, no attendance records, no markers.
 */
const BEFORE = new Date('2026-11-01T09:00:00-03:00');
const TIMES = { createdAt: BEFORE, updatedAt: BEFORE };
const TECHNIQUE = { id: 'kimura', name: 'Kimura', description: 'From side control' };

export function specifiedClass(id: string, date: string, endDate: string, overrides: object = {}) {
  return {
    id,
    title: 'Fundamentals',
    instructor: 'Helena',
    startTime: '18:00',
    endTime: '19:00',
    date,
    endDate,
    maxCapacity: 20,
    currentAttendees: [],
    description: 'The basics',
    weeklySchedule: [weekdayOf(date)],
    movements: [TECHNIQUE],
    isParent: true,
    ...TIMES,
    ...overrides,
  };
}

export function specifiedEvent(eventId: string, date: string, overrides: object = {}) {
  return {
    eventId,
    classId: 'fundamentals',
    date,
    weekday: weekdayOf(date),
    classTitle: 'Fundamentals',
    classInstructor: 'Helena',
    startTime: '18:00',
    endTime: '19:00',
    maxCapacity: 20,
    currentAttendees: [] as string[],
    movements: [TECHNIQUE],
    weeklySchedule: [weekdayOf(date)],
    status: 'active',
    parentId: 'fundamentals',
    ...TIMES,
    ...overrides,
  };
}

export function specifiedStudent(userId: string, overrides: object = {}) {
  return {
    userId,
    name: 'Ana Silva',
    email: `${userId}@academy.test`,
    phone: '(21) 99999-0001',
    isAdmin: false,
    belt: 'azul',
    degree: 2,
    stripeCustomerId: `cus_${userId}`,
    emergencyContact: { name: 'Rui Silva', relationship: 'Irmão', phone: '(21) 99999-0002' },
    parq: {
      heartCondition: false,
      chestPain: false,
      recentDizziness: false,
      jointProblems: false,
      bloodPressure: false,
      otherConditions: false,
      additionalNotes: '',
    },
    movements: [
      {
        movementId: 'kimura',
        name: 'Kimura',
        count: 3,
        lastPracticed: new Date('2026-11-10T23:30:00-03:00'),
      },
      { movementId: 'armlock', name: 'Armlock', count: 6, lastPracticed: '2026-11-12' },
    ],
    ...TIMES,
    ...overrides,
  };
}

export function specifiedSubscription(userId: string, overrides: object = {}) {
  return {
    userId,
    planId: 'price_warrior',
    planName: 'Warrior',
    productName: 'Warrior',
    productId: 'prod_warrior',
    interval: 'month',
    amount: 149,
    currency: 'usd',
    status: 'active',
    stripeCustomerId: `cus_${userId}`,
    stripeSubscriptionId: `sub_${userId}`,
    currentPeriodStart: new Date('2026-11-21T15:00:00Z'),
    currentPeriodEnd: new Date('2026-12-21T15:00:00Z'),
    nextInvoiceDate: new Date('2026-12-21T15:00:00Z'),
    cancelAtPeriodEnd: false,
    ...TIMES,
    ...overrides,
  };
}

export function specifiedLead(overrides: object = {}) {
  return {
    ...INTEREST_FORM,
    recaptchaToken: 'token',
    ipAddress: '203.0.113.7',
    timestamp: BEFORE,
    ...overrides,
  };
}
