import type { MemberState, StaffRole } from '../../domain/member.ts';

/**
 * A caller. Personas with the same `uid` differ only in the marker they are named after, so only
 * that explains a refusal.
 */
export type Persona = {
  /** Null: no token. */
  uid: string | null;
  /** The token's claims next to the uid. The rules ignore them. */
  claims: Record<string, unknown>;
  /** Whether admins/{uid} exists. */
  adminMarker: boolean;
  /** The state in members/{uid}; null if it does not exist. */
  state: MemberState | null;
  /** The role in members/{uid}. */
  staff?: StaffRole;
  /** Sessions in members/{uid} that began before (`auth_time`) are of an earlier account. */
  tokensFrom?: number;
  /** The students of whom students/{uid}/holders has the caller. */
  holds?: readonly string[];
  /** Who is in students/{uid}/holders. */
  heldBy?: string;
};

export const OWNER_UID = 'ana';
export const TABLET_UID = 'tablet';
export const ADMIN_UID = 'rita';
/** The id of a person without an account. */
export const ENTERED_UID = 'Theo0000000000000000';

/** The rules trust the marker: the address was judged when the account became a member. */
const unverified = { email: 'ana@academy.test', email_verified: false };
const forged = { admin: true, isAdmin: true, role: 'admin', roles: ['admin'], staff: { role: 'professor' } };

const visitor: Persona = { uid: null, claims: {}, adminMarker: false, state: null };
const owner: Persona = { uid: OWNER_UID, claims: unverified, adminMarker: false, state: 'member' };
const professor = { ...owner, uid: 'paula', claims: {}, staff: 'professor' } as const satisfies Persona;
const reception = { ...owner, uid: 'rosa', claims: {}, staff: 'reception' } as const satisfies Persona;
const guardian = { ...owner, uid: 'marta', claims: {}, holds: [OWNER_UID, ENTERED_UID] } satisfies Persona;
const tablet: Persona = { ...visitor, uid: TABLET_UID, state: 'device' };
const administrator: Persona = { ...owner, uid: ADMIN_UID, claims: {}, adminMarker: true };

export const personas = {
  visitor,
  student: owner,
  'other student': { ...owner, uid: 'bruno', claims: {} },
  'disabled student': { ...owner, state: 'disabled' },
  /** Signed in for the first time, before `ensureProfile`. */
  'new account': { ...owner, state: null },
  'anonymous account': {
    ...owner,
    claims: { firebase: { sign_in_provider: 'anonymous' }, provider_id: 'anonymous' },
    state: null,
  },
  'waiting account': { ...owner, state: 'waiting' },
  /** A link created the account, whose address is not confirmed. */
  'unconfirmed by link': { ...owner, state: 'unconfirmed' },
  /** Of an account with the same id that was taken off its person or deleted, however. */
  'old token of an id': { ...owner, claims: { ...forged, auth_time: 99 }, tokensFrom: 100 },
  'present token of an id': { ...owner, claims: { auth_time: 100 }, tokensFrom: 100 },
  /** A professor has used the link of another person. */
  'second account of a helper': { ...owner, uid: ENTERED_UID, claims: forged },
  /** Of Ana and of a person without an account. */
  guardian,
  'second guardian': { ...guardian, uid: 'pedro' },
  'guardian of another': { ...guardian, claims: forged, holds: ['lia'] },
  'former guardian': { ...guardian, claims: forged, holds: [] },
  'disabled guardian': { ...guardian, state: 'disabled' },
  /** Another person holds the student. */
  'child with account': { ...owner, heldBy: 'marta' },
  'declined account': { ...owner, state: 'declined' },
  'account that left': { ...owner, state: 'left' },
  professor,
  reception,
  /** One account for both. */
  'student and professor': { ...owner, staff: 'professor' },
  'former professor': { ...owner, uid: professor.uid, claims: forged },
  'waiting professor': { ...professor, state: 'waiting' },
  'disabled professor': { ...professor, state: 'disabled' },
  'waiting reception': { ...reception, state: 'waiting' },
  'disabled reception': { ...reception, state: 'disabled' },
  tablet,
  'removed tablet': { ...tablet, state: 'disabled' },
  administrator,
  'administrator with claims': { ...administrator, claims: forged },
  'demoted administrator': { ...administrator, claims: forged, adminMarker: false },
  'disabled administrator': { ...administrator, state: 'disabled' },
  'administrator without state': { ...administrator, state: null },
  /** Granted the role before the academy let the account in. */
  'waiting administrator': { ...administrator, state: 'waiting' },
} as const satisfies Record<string, Persona>;

export type PersonaName = keyof typeof personas;
export const PERSONA_NAMES = Object.keys(personas) as PersonaName[];

export const ADMINISTRATORS = ['administrator', 'administrator with claims'] as const;
export const PROFESSORS = ['professor', 'student and professor'] as const;
export const HELPERS = [...PROFESSORS, 'reception'] as const;
/** Those who may see waiting accounts, and list. */
export const DESK = ['reception', ...ADMINISTRATORS] as const;
export const TEAM = [...HELPERS, ...ADMINISTRATORS] as const;
/** Of Ana, and of the person without an account. */
export const GUARDIANS = ['guardian', 'second guardian'] as const;
export const MEMBERS = [
  'student',
  'child with account',
  ...GUARDIANS,
  'guardian of another',
  'former guardian',
  'other student',
  'present token of an id',
  'second account of a helper',
  'former professor',
  'demoted administrator',
  ...HELPERS,
  ...ADMINISTRATORS,
] as const;
/** Those who may do everything with the student's own profile. */
export const HOLDERS = [
  'student',
  'child with account',
  'student and professor',
  'present token of an id',
  'waiting account',
  ...GUARDIANS,
] as const;
/** The holders of the administrator's own profile. */
export const ADMIN_HOLDERS = [...ADMINISTRATORS, 'demoted administrator', 'waiting administrator'] as const;
/** Accounts that are shut out, in every way; each may read its own marker. */
export const OUTSIDERS = [
  'disabled student',
  'new account',
  'anonymous account',
  'waiting account',
  'unconfirmed by link',
  'declined account',
  'account that left',
] as const;
export const OWNERS = [
  'student',
  'child with account',
  'student and professor',
  'present token of an id',
] as const;
export const OWN_OR_HELD = [...OWNERS, ...GUARDIANS] as const;
export const OWN_OR_ADMINISTRATOR = [...OWNERS, ...ADMINISTRATORS] as const;
