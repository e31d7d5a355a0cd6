type Download = 'whole' | 'entry' | 'lists' | 'leads' | `left out: ${string}`;
type Erasure =
  | 'deleted'
  | 'alias'
  | 'field'
  | 'lists'
  | 'links'
  | 'families'
  | 'receipts'
  | 'leads'
  | 'merges'
  | 'directory'
  | 'stripe'
  | 'last';
type Row = readonly [
  place: string,
  by: string,
  download: Download,
  erasure: Erasure | `kept: ${string}`,
  merge?: 'deleted',
];

const OTHERS = 'left out: personal data of other people';
const HISTORY = 'kept: the history of another person';

/**
 * Every place that leads to a person, as one row. Download, erasure, merge and the undoing of an import read it.
 *
 * - `by`: 'id' of the document, or the field that has the user id. '-': found in another way.
 * - `download`: the 'whole' document, with 'students' all below it, the 'entry' alone, by a step of its own, or the
 *   reason to leave it out.
 * - `erasure`: the step in erasure-steps.ts, or the reason to keep it. 'alias': a pseudonym replaces the id. 'last': with
 *   the task.
 * - `merge`: 'deleted' by its commit; `members` becomes 'left'. Then the steps run with the id of the account as the alias.
 *   What the account takes over is copied (take-over.ts).
 *
 * Name and address are followed in `rosters` (rename-in-rosters.ts), in `student_directory` (by `updatedAt`) and in the
 * customer at Stripe (align-customer.ts).
 */
// biome-ignore format: a table.
const ROWS: readonly Row[] = [
  ['members',             'id',               'whole',                                      'last',      'deleted'],
  ['admins',              'id',               'whole',                                      'last'],
  ['students',            'id',               'whole',                                      'deleted',   'deleted'],
  ['student_notes',       'id',               'whole',                                      'deleted',   'deleted'],
  ['recommendations',     'id',               'whole',                                      'deleted',   'deleted'],
  ['memberships',         'id',               'whole',                                      'deleted',   'deleted'],
  ['subscriptions',       'id',               'whole',                                      'deleted',   'deleted'],
  ['student_invitations', 'id',               'whole',                                      'deleted',   'deleted'],
  ['families',            'id',               'whole',                                      'families'],
  ['erasures',            'id',               'whole',                                      'last'],
  ['erasures',            'alias',            'left out: what it took over is in the profile', 'merges'],
  ['erasures',            'by',               OTHERS,                                       `${HISTORY} names the guardian who asked`],
  ['calendar_events',     'currentAttendees', 'left out: ids alone; the rosters say the same', 'lists'],
  ['rosters',             'attendees',        'lists',                                      'lists'],
  ['absences',            'students',         'lists',                                      'lists'],
  ['absences',            'paused',           'left out: the breaks in the profile say the same', 'lists'],
  ['audit',               'whom',             'whole',                                      'alias'],
  ['audit',               'what',             OTHERS,                                       'alias'],
  ['audit',               'by',               OTHERS,                                       'alias'],
  ['payments',            'studentId',        'whole',                                      'receipts'],
  ['payments',            'by',               OTHERS,                                       'kept: a receipt names who confirmed it'],
  ['billing_alerts',      'userId',           'whole',                                      'deleted'],
  ['door_notes',          'uid',              'whole',                                      'deleted'],
  ['door_entries',        'uid',              'whole',                                      'deleted'],
  ['imports',             'by',               'whole',                                      'deleted'],
  ['invitations',         'createdBy',        'whole',                                      'links'],
  ['student_invitations', 'createdBy',        OTHERS,                                       'links'],
  ['student_invitations', 'guardian.children', OTHERS,                                      'families'],
  ['holders',             '-',                'left out: the own family names the children', 'families'],
  ['holders',             'by',               OTHERS,                                       `${HISTORY} names who added them`],
  ['students',            'askedBy.uid',      'entry',                                      'field'],
  ['members',             'staff.grantedBy',  OTHERS,                                       'alias'],
  ['admins',              'grantedBy',        OTHERS,                                       'alias'],
  ['settings',            'updatedBy',        'entry',                                      'alias'],
  ['devices',             'by',               'left out: a tablet of the academy',          'alias'],
  ['promotions',          'by',               OTHERS,                                       `${HISTORY} names who promoted them`],
  ['health_reads',        'by',               OTHERS,                                       `${HISTORY} names who read their answers`],
  // A guest at the door becomes a student under the same id.
  ['registration_forms',  'id',               'whole',                                      'deleted'],
  ['registration_forms',  'email',            'leads',                                      'leads'],
  ['registration_forms',  'enrolledAs.studentId', OTHERS,                                   'field'],
  ['student_directory',   '-',                'left out: a copy of the profile',            'directory'],
  ['stripe_events',       '-',                'left out: numbers of events at Stripe',      'stripe'],
  ['rate_limits',         '-',                'left out: times of calls under a hash',      'kept: it ends within a day'],
];

export const PLACES = ROWS.map(([place, by, download, erasure, merge]) => ({
  place,
  by,
  download,
  erasure,
  merge,
}));

/** The places where the id of the document is the person's. */
export const OWN_PLACES = PLACES.filter(({ by }) => by === 'id');

/** The documents of a person that a merge and the undoing of an import delete, without those below. */
export const PERSON_PLACES = OWN_PLACES.filter(({ merge }) => merge === 'deleted').map(({ place }) => place);
