const ownerOfFlag =
  'Only a commit that also writes the flag of the profile passes, and the rule of the profile lets only its owner.';
const noQuery = 'A get has no query: the condition is an error, which refuses.';
const anyByLineAbove = 'The same callers may get any document by a line above.';
const needsBoth =
  'The condition compares the document before and after the write. A create or a delete lacks one of them, which is an error and refuses.';

/** Detected by tests/rules/day.test.ts, which sets the time. */
export const ofAnHour =
  'Judges a day differently only at some hours, or a day that may begin between a case and its request.';

/** The lists of a section that a `get` of the same condition changes nothing of. */
const LISTS: readonly [section: string, caller: string, limit: number, reason?: string][] = [
  ['students', 'isAdmin()', 100],
  ['students', "isStaff(['reception'])", 100],
  ['recommendations', 'isAdmin()', 100],
  ['recommendations', "isStaff(['professor'])", 100],
  ['members', 'isAdmin()', 50],
  ['invitations', "isStaff(['reception'])", 20],
  ['audit', 'isAdmin()', 50],
  ['billing_alerts', 'isAdmin()', 50],
  ['erasures', 'isAdmin()', 50],
  ['families', 'isAdmin()', 4, noQuery],
  ['payments', 'isOwner(resource.data.studentId)', 50, noQuery],
  ['payments', 'isHeld(resource.data.studentId)', 50, noQuery],
  ['admins', 'isAdmin()', 50],
  ['devices', 'isAdmin()', 50],
  ['door_entries', 'isAdmin()', 300],
  ['door_notes', "isStaff(['professor', 'reception'])", 50],
  ['door_notes', 'isAdmin()', 50],
  ['student_invitations', 'isMember() && isCaller(resource.data.createdBy)', 50],
  ['student_invitations', 'isAdmin()', 50],
  ['invitations', 'isAdmin()', 20],
  ['imports', 'isAdmin()', 100],
];
const nameOfList = (section: string, caller: string, limit: number) =>
  `method: \`list\` → \`list, get\` in \`allow list: if ${caller} && request.query.limit <= ${limit};\` of ${section}`;

/**
 * Mutants that no test can detect because they judge every request as the rules do, by name with
 * the reason.
 */
export const equivalents: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    LISTS.map(([section, caller, limit, reason = anyByLineAbove]) => [
      nameOfList(section, caller, limit),
      reason,
    ]),
  ),
  'method: `list` → `list, get` in `allow list: if isMember() && request.query.limit <= 50 && resource.data.date >= dayBefore(1);` of calendar_events':
    anyByLineAbove,
  "method: `list` → `list, get` in `allow list: if isStaff(['professor', 'reception']) && request.query.limit <= 50` of calendar_events":
    anyByLineAbove,
  'method: `list` → `list, get` in `allow list: if isDevice() && request.query.limit <= 50 && isCurrent(resource.data.date);` of calendar_events':
    anyByLineAbove,
  'method: `list` → `list, get` in `allow list: if isAdmin();` of classes':
    'Any member may get a class by the line above.',
  'method: `update` → `update, create` in `allow update: if isOwnOrHeld(uid) && changesProfileOnly() && isProfile(after()) && tellsOfAnswers(uid);` of students':
    needsBoth,
  'method: `update` → `update, delete` in `allow update: if isOwnOrHeld(uid) && changesProfileOnly() && isProfile(after()) && tellsOfAnswers(uid);` of students':
    needsBoth,
  'method: `update` → `update, create` in `allow update: if isOwnOrHeld(uid) && hidesEmail();` of students':
    needsBoth,
  'method: `update` → `update, delete` in `allow update: if isOwnOrHeld(uid) && hidesEmail();` of students':
    needsBoth,
  'dropped: `isOwnOrHeld(uid)` → `true` in `allow create, update: if isOwnOrHeld(uid) && isHealth(after()) && profileAfter().healthAnsweredAt == request.time;` of students':
    ownerOfFlag,
  'dropped: `health.answeredAt == request.time` → `true` in `&& health.answeredAt == request.time;` of students':
    'The commit also writes the flag of the profile, whose rule demands this time of the answers.',
  'method: `create, update` → `create, update, delete` in `allow create, update: if isOwnOrHeld(uid) && isHealth(after()) && profileAfter().healthAnsweredAt == request.time;` of students':
    'A delete leaves no document after it, which is an error and refuses.',
  "number: `0` → `-1` in `return request.auth.token.auth_time >= member.get('tokensFrom', 0);` of all sections":
    'No session began before 1970.',
  'number: `0` → `-1` in `&& date <= dayBefore(0));` of all sections': ofAnHour,
  'number: `0` → `-1` in `return date >= dayBefore(1) && date <= dayBefore(0);` of calendar_events': ofAnHour,
  "number: `24` → `23` in `return dayOf(request.time - duration.value(24 * days + 3, 'h'));` of all sections":
    ofAnHour,
  "number: `24` → `25` in `return dayOf(request.time - duration.value(24 * days + 3, 'h'));` of all sections":
    ofAnHour,
  "number: `3` → `2` in `return dayOf(request.time - duration.value(24 * days + 3, 'h'));` of all sections":
    ofAnHour,
  "number: `3` → `4` in `return dayOf(request.time - duration.value(24 * days + 3, 'h'));` of all sections":
    ofAnHour,
};
