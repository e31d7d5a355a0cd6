import type { MemberState } from '../../domain/session.ts';

/**
 * A caller. Personas with the same `uid` differ only in the marker they are named after, so only
 * that explains a refusal.
 */
type Persona = {
  /** Null: no token. */
  uid: string | null;
  /** The token's claims next to the uid. The rules ignore them. */
  claims: Record<string, unknown>;
  /** Whether admins/{uid} exists. */
  adminMarker: boolean;
  /** Of members/{uid}; null if it does not exist. */
  state: MemberState | null;
};

export const OWNER_UID = 'ana';
export const ADMIN_UID = 'rita';

/** The product requires no confirmed address. */
const unverified = { email: 'ana@academy.test', email_verified: false };
const forged = { admin: true, isAdmin: true, role: 'admin', roles: ['admin'] };

const visitor: Persona = { uid: null, claims: {}, adminMarker: false, state: null };
const owner: Persona = { uid: OWNER_UID, claims: unverified, adminMarker: false, state: 'member' };
const administrator: Persona = { ...owner, uid: ADMIN_UID, claims: {}, adminMarker: true };

export const personas = {
  visitor,
  student: owner,
  'other student': { ...owner, uid: 'bruno', claims: {} },
  'disabled student': { ...owner, state: 'disabled' },
  'left student': { ...owner, state: 'left' },
  /** Signed in for the first time, before `ensureProfile`. */
  'new account': { ...owner, state: null },
  administrator,
  'administrator with claims': { ...administrator, claims: forged },
  'demoted administrator': { ...administrator, claims: forged, adminMarker: false },
  'disabled administrator': { ...administrator, state: 'disabled' },
  'administrator without state': { ...administrator, state: null },
} as const satisfies Record<string, Persona>;

export type PersonaName = keyof typeof personas;
export const PERSONA_NAMES = Object.keys(personas) as PersonaName[];

export const ADMINISTRATORS = ['administrator', 'administrator with claims'] as const;
export const MEMBERS = ['student', 'other student', 'demoted administrator', ...ADMINISTRATORS] as const;
export const OWN_OR_ADMINISTRATOR = ['student', ...ADMINISTRATORS] as const;
