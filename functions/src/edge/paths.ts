import { isDocumentId } from '@domain/document-id.ts';
import type { Reason } from '@domain/errors.ts';
import { Refusal } from './refusal.ts';

/** Refuses an id that is unsafe in a path: '../admins/x' would leave its collection. */
function safe(id: string, reason: Reason): string {
  if (!isDocumentId(id)) throw new Refusal([reason]);
  return id;
}
const user = (uid: string) => safe(uid, 'invalid-user-id');
const promotion = (promotionId: string) => safe(promotionId, 'invalid-input');
const event = (eventId: string) => safe(eventId, 'invalid-class-id');

/** The paths of all documents (docs/data-model.md). */
export const paths = {
  admin: (uid: string) => `admins/${user(uid)}`,
  members: 'members',
  member: (uid: string) => `members/${user(uid)}`,
  student: (uid: string) => `students/${user(uid)}`,
  /** Our own id: parts that were checked before. */
  audit: (id: string) => `audit/${id}`,
  health: (uid: string) => `students/${user(uid)}/private/health`,
  /** The key is our own. */
  healthRead: (uid: string, id: string) => `students/${user(uid)}/health_reads/${id}`,
  holders: (uid: string) => `students/${user(uid)}/holders`,
  holder: (uid: string, guardian: string) => `students/${user(uid)}/holders/${user(guardian)}`,
  families: 'families',
  consents: (uid: string) => `students/${user(uid)}/consents`,
  family: (uid: string) => `families/${user(uid)}`,
  attendanceOf: (uid: string) => `students/${user(uid)}/attendance`,
  promotionsOf: (uid: string) => `students/${user(uid)}/promotions`,
  attendance: (uid: string, eventId: string) => `students/${user(uid)}/attendance/${event(eventId)}`,
  classes: 'classes',
  class: (classId: string) => `classes/${event(classId)}`,
  events: 'calendar_events',
  promotion: (uid: string, promotionId: string) =>
    `students/${user(uid)}/promotions/${promotion(promotionId)}`,
  devices: 'devices',
  device: (id: string) => `devices/${user(id)}`,
  doorNote: (eventId: string, id: string) => `door_notes/${event(eventId)}_${user(id)}`,
  doorEntries: 'door_entries',
  /** The id is our own. */
  doorEntry: (id: string) => `door_entries/${id}`,
  erasures: 'erasures',
  erasure: (uid: string) => `erasures/${user(uid)}`,
  graduationTargets: () => 'settings/graduation',
  import: (id: string) => `imports/${safe(id, 'invalid-input')}`,
  /** `part`: the number of a shard, or the mark. */
  directory: (part: number | 'mark') => `student_directory/${String(part).padStart(2, '0')}`,
  event: (eventId: string) => `calendar_events/${event(eventId)}`,
  leads: 'registration_forms',
  lead: (key: string) => `registration_forms/${safe(key, 'invalid-input')}`,
  /** Our own hash. */
  leadOrigin: (key: string) => `registration_forms/${key}/private/origin`,
  /** The key is our own hash. */
  rateLimit: (key: string) => `rate_limits/${key}`,
  students: 'students',
  studentNotes: (uid: string) => `student_notes/${user(uid)}`,
  recommendation: (uid: string) => `recommendations/${user(uid)}`,
  memberships: 'memberships',
  membership: (uid: string) => `memberships/${user(uid)}`,
  payments: 'payments',
  payment: (id: string) => `payments/${safe(id, 'invalid-input')}`,
  /** Our own: a year of the academy's calendar. */
  paymentYear: (year: number) => `payment_years/${year}`,
  fees: 'settings/fees',
  publicPlans: 'public/plans',
  billingAlerts: 'billing_alerts',
  /** A kind and an id of Stripe's. */
  billingAlert: (id: string) => `billing_alerts/${safe(id, 'invalid-input')}`,
  subscriptions: 'subscriptions',
  subscription: (uid: string) => `subscriptions/${user(uid)}`,
  stripeEvents: 'stripe_events',
  stripeEvent: (id: string) => `stripe_events/${safe(id, 'invalid-input')}`,
  techniquesDue: (eventId: string) => `techniques_due/${event(eventId)}`,
  allTechniquesDue: 'techniques_due',
  absences: (eventId: string) => `absences/${event(eventId)}`,
  roster: (eventId: string) => `rosters/${event(eventId)}`,
  holidays: 'settings/holidays',
  academy: 'settings/academy',
  bookingLimits: 'settings/booking',
  techniques: 'settings/techniques',
  systemStatus: 'system/status',
  /** Changes with each new tablet, so that two calls at once cannot exceed the limit. */
  tabletCount: 'system/tablets',
  admission: 'settings/admission',
  invitations: 'invitations',
  invitation: (id: string) => `invitations/${safe(id, 'invalid-input')}`,
  studentInvitations: 'student_invitations',
  studentInvitation: (uid: string) => `student_invitations/${user(uid)}`,
  leadRetention: 'settings/leads',
  /** Exists from the import of a backup until the mirrors are fetched again. */
  restored: 'settings/restored',
  /** Changes with every change of the administrators. */
  team: 'settings/team',
};
