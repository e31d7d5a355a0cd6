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
  /** Whether disabled_accounts/{uid} exists. */
  disabledMarker: boolean;
};

export const OWNER_UID = 'ana';
export const ADMIN_UID = 'rita';

/** The product requires no confirmed address. */
const unverified = { email: 'ana@academy.test', email_verified: false };
const forged = { admin: true, isAdmin: true, role: 'admin', roles: ['admin'] };

const visitor: Persona = { uid: null, claims: {}, adminMarker: false, disabledMarker: false };
const owner: Persona = { ...visitor, uid: OWNER_UID, claims: unverified };
const administrator: Persona = { ...visitor, uid: ADMIN_UID, adminMarker: true };

export const personas = {
  visitor,
  student: owner,
  'other student': { ...visitor, uid: 'bruno' },
  'disabled student': { ...owner, disabledMarker: true },
  administrator,
  'administrator with claims': { ...administrator, claims: forged },
  'demoted administrator': { ...administrator, claims: forged, adminMarker: false },
  'disabled administrator': { ...administrator, disabledMarker: true },
} as const satisfies Record<string, Persona>;

export type PersonaName = keyof typeof personas;
export const PERSONA_NAMES = Object.keys(personas) as PersonaName[];

export const ADMINISTRATORS = ['administrator', 'administrator with claims'] as const;
export const SIGNED_IN = ['student', 'other student', 'demoted administrator', ...ADMINISTRATORS] as const;
