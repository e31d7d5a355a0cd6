import { createHash } from 'node:crypto';
import { EXAMPLE_ACADEMY } from '../../domain/academy-details.ts';
import type { AdmissionMode, Application } from '../../domain/admission.ts';
import type { TrainingBreak } from '../../domain/breaks.ts';
import { CONSENT_TEXTS } from '../../domain/consent-texts.ts';
import { CONSENTS_VERSION, type ConsentDocument, REQUIRED_CONSENTS } from '../../domain/consents.ts';
import { listedNameOf } from '../../domain/hidden-email.ts';
import type { MemberDocument, StaffRole } from '../../domain/member.ts';
import { newPerson, UNKNOWN_PERSON } from '../../domain/person.ts';
import { type NewStudentDocument, newProfile } from '../../domain/profile.ts';
import { type AttendanceDocument, presentRecord } from '../../domain/schedule/attendance.ts';
import { type RosterEntry, rosterEntryOf } from '../../domain/schedule/schedule.ts';
import { trainingOf } from '../../domain/schedule/training.ts';
import { checkedInAt, makeSessions, type Session } from './attendance.ts';
import { classDocuments, techniquesDocument } from './class-plan.ts';
import { type DemoDocument, daysAgo } from './demo-document.ts';
import { makeFees } from './fees.ts';
import { makeLeads } from './leads.ts';
import {
  ADMIN,
  ANA,
  BIANCA,
  CHILDREN_OF_MARTA,
  DAVI,
  DEMO_STUDENTS,
  IRENE,
  MARTA,
  makeStudents,
  type Person,
  RECEPTION,
  THEO,
} from './people.ts';
import { agreedAtOf, birthDateOf, FAMILY_DAYS, healthOf, hidesAddress, profileOf } from './profiles.ts';
import { graduationOf, targetsDocument } from './promotions.ts';
import { type DemoSubscription, makeSubscriptions, mirrorsOf, stripeIdOf } from './subscriptions.ts';

export type DemoAccount = { uid: string; email: string; name: string };
export type DemoData = {
  accounts: DemoAccount[];
  documents: DemoDocument[];
  subscriptions: DemoSubscription[];
};

type Training = { records: AttendanceDocument[]; updatedAt: Date };

/** Event, roster and attendance records of each dated class, and each student's practice. */
function attendanceOf(sessions: readonly Session[], today: string) {
  const documents: DemoDocument[] = [];
  const training = new Map<string, Training>();
  for (const { event, people: present } of sessions) {
    const attendees: Record<string, RosterEntry> = {};
    let updatedAt = event.updatedAt;
    for (const person of present) {
      const { uid, name } = person;
      const listed = listedNameOf({ name, birthDate: birthDateOf(person, today) }, today);
      const at = checkedInAt(event, uid, today);
      const record = presentRecord(event, at);
      const before = training.get(uid);
      attendees[uid] = rosterEntryOf({ ...person, name: listed }, hidesAddress(person));
      training.set(uid, {
        records: [...(before?.records ?? []), record],
        updatedAt: latest(before?.updatedAt, at),
      });
      updatedAt = latest(updatedAt, at);
      documents.push({ path: `students/${uid}/attendance/${event.eventId}`, data: record });
    }
    documents.push({ path: `calendar_events/${event.eventId}`, data: { ...event, updatedAt } });
    if (present.length > 0) {
      documents.push({ path: `rosters/${event.eventId}`, data: { attendees, updatedAt } });
    }
  }
  return { documents, training };
}

function latest(a: Date | undefined, b: Date): Date {
  return a && a > b ? a : b;
}

function accountOf({ uid, email, name }: DemoAccount): DemoAccount {
  return { uid, email, name };
}

function memberOf(uid: string, since: Date, facts: Partial<MemberDocument> = {}): DemoDocument {
  return { path: `members/${uid}`, data: { state: 'member', since, ...facts } };
}

const STAFF: Partial<Record<string, StaffRole>> = { [BIANCA.uid]: 'professor', [RECEPTION.uid]: 'reception' };

/** The marker of a student, who may be a helper or a guardian, too. */
function studentMarker(uid: string, since: Date): DemoDocument {
  const role = STAFF[uid];
  return memberOf(uid, since, {
    ...(uid === ANA.uid && { guardian: { trains: true } }),
    ...(role && { staff: { role, grantedAt: since, grantedBy: ADMIN.uid } }),
  });
}

/** An administrator finds him under Students. He also becomes a member when he signs in, because the academy is open. */
function waitingDocuments(since: Date): DemoDocument[] {
  const admission: Application = { state: 'waiting', since };
  const profile = { ...newProfile(DAVI), admission, createdAt: since, updatedAt: since };
  return [memberOf(DAVI.uid, since, { state: 'waiting' }), { path: `students/${DAVI.uid}`, data: profile }];
}

/** The children of each guardian. Ana trains, Marta does not. */
const FAMILIES = [
  { guardian: MARTA, children: CHILDREN_OF_MARTA },
  { guardian: ANA, children: [THEO] },
] as const;

/** The families, and the guardians' markers below their children. */
function familyDocuments(today: string): DemoDocument[] {
  const since = daysAgo(today, FAMILY_DAYS);
  return FAMILIES.flatMap(({ guardian: { uid, name }, children }) => {
    const mirror = children.map((child) => [child.uid, { name: child.name, since }] as const);
    const holder = { kind: 'guardian', since, by: ADMIN.uid, name };
    return [
      { path: `families/${uid}`, data: { children: Object.fromEntries(mirror) } },
      ...children.map((child) => ({ path: `students/${child.uid}/holders/${uid}`, data: holder })),
    ];
  });
}

/** The consents of Marta that are in a child's profile. */
function consentDocuments(child: Person, today: string): DemoDocument[] {
  const { uid: by, name: byName } = MARTA;
  return REQUIRED_CONSENTS.map((kind) => {
    const hash = createHash('sha256').update(CONSENT_TEXTS['pt-BR'][kind]).digest('hex');
    const text = { version: CONSENTS_VERSION, hash, language: 'pt-BR' } as const;
    const data: ConsentDocument = { kind, given: true, ...text, by, byName, at: agreedAtOf(child, today) };
    return { path: `students/${child.uid}/consents/${kind}`, data };
  });
}

/** Persons whom the office entered: a child, and an adult from a spreadsheet. */
function enteredDocuments(today: string): DemoDocument[] {
  const year = Number(today.slice(0, 4));
  const guardian = { name: ANA.name, phone: profileOf(ANA, today).phone };
  const held = { guardian, heldBy: [ANA.uid] };
  const child = { birthDate: `${year - 8}-05-14`, ...held, ...({ belt: 'cinza', degree: 2 } as const) };
  const adult = {
    phone: '(21) 98765-0102',
    ...({ belt: 'azul', degree: 1 } as const),
    gradeSince: `${year - 1}-03`,
    carriedOver: 38,
    trainingSince: `${year - 6}`,
  };
  const times = { createdAt: daysAgo(today, 5), updatedAt: daysAgo(today, 5) };
  const known = [
    { ...THEO, ...child },
    { ...IRENE, ...adult },
  ];
  return known.flatMap(({ uid, ...person }) => [
    memberOf(uid, times.createdAt),
    { path: `students/${uid}`, data: { ...newPerson(uid, { ...UNKNOWN_PERSON, ...person }), ...times } },
  ]);
}

/** By the uid of the student. */
type Facts = {
  today: string;
  training: ReadonlyMap<string, Training>;
  breaks: ReadonlyMap<string, TrainingBreak[]>;
  subscribed: ReadonlySet<string>;
};

/** A profile with practice and promotions; a paying student has a Stripe customer. */
function studentDocuments(person: Person, { today, subscribed, ...facts }: Facts): DemoDocument[] {
  const profile = profileOf(person, today);
  const breaks = facts.breaks.get(person.uid);
  const { records, updatedAt } = facts.training.get(person.uid) ?? {
    records: [],
    updatedAt: profile.createdAt,
  };
  const dates = records.map(({ date }) => date);
  const { promotions, standing } = graduationOf(person, { today, dates, by: ADMIN });
  const data: NewStudentDocument = {
    ...profile,
    ...(person.email === '' && { withoutAccount: true }),
    ...(breaks && { breaks }),
    ...(subscribed.has(person.uid) && { stripeCustomerId: stripeIdOf('cus', person.uid) }),
    ...trainingOf(records, today),
    ...(standing && { standing }),
    updatedAt: latest(promotions.at(-1)?.at, updatedAt),
  };
  const path = `students/${person.uid}`;
  return [
    studentMarker(person.uid, profile.createdAt),
    { path, data },
    ...(person.complete ? [{ path: `${path}/private/health`, data: healthOf(person, today) }] : []),
    ...promotions.map((promotion) => ({ path: `${path}/promotions/${promotion.id}`, data: promotion })),
  ];
}

/**
 * The demo data of one day of the academy. The same `today` gives the same data.
 *
 * `students`: their number without the demo accounts; 0 for the first day of an academy, which has an
 * administrator and nothing else. With fewer than about 25, the nearly full
 * class has more free spots. `paying`: whether some have a subscription; false with Stripe's real
 * test mode.
 */
export function makeDemoData({
  today,
  students = 40,
  paying = true,
}: {
  today: string;
  students?: number | undefined;
  paying?: boolean | undefined;
}): DemoData {
  const office = [memberOf(ADMIN.uid, daysAgo(today, 0)), { path: `admins/${ADMIN.uid}`, data: {} }];
  if (students === 0) return { accounts: [accountOf(ADMIN)], documents: office, subscriptions: [] };
  const others = makeStudents(students);
  const trainees = [...DEMO_STUDENTS, ...others];
  const people = [...trainees, ...CHILDREN_OF_MARTA];
  const classes = classDocuments(today);
  const { documents: fees, breaks } = makeFees(others, today);
  const subscriptions = paying ? makeSubscriptions(others) : [];
  const updated = { updatedAt: daysAgo(today, 1), updatedBy: ADMIN.uid };
  const subscribed = new Set(subscriptions.map(({ person }) => person.uid));
  const { documents, training } = attendanceOf(makeSessions(classes, people, { today, breaks }), today);

  return {
    accounts: [ADMIN, ...trainees, DAVI, MARTA].map(accountOf),
    documents: [
      ...office,
      ...people.flatMap((person) => studentDocuments(person, { today, training, breaks, subscribed })),
      ...waitingDocuments(daysAgo(today, 1)),
      ...enteredDocuments(today),
      memberOf(MARTA.uid, daysAgo(today, FAMILY_DAYS), { guardian: { trains: false } }),
      ...familyDocuments(today),
      ...CHILDREN_OF_MARTA.flatMap((child) => consentDocuments(child, today)),
      { path: 'settings/graduation', data: targetsDocument(today, ADMIN.uid) },
      // As a fresh clone has it. It is no academy on its first day.
      { path: 'settings/academy', data: { ...EXAMPLE_ACADEMY, firstSteps: 'hidden', ...updated } },
      // So that a visitor can try everything after registering.
      { path: 'settings/admission', data: { mode: 'open' satisfies AdmissionMode } },
      ...classes.map((data) => ({ path: `classes/${data.id}`, data })),
      { path: 'settings/techniques', data: techniquesDocument(today) },
      ...documents,
      ...mirrorsOf(subscriptions, today).map((data) => ({ path: `subscriptions/${data.userId}`, data })),
      ...fees,
      ...makeLeads(today).map(({ id, ...data }) => ({ path: `registration_forms/${id}`, data })),
    ],
    subscriptions,
  };
}
