/**
 * Who asks. Personas with the same `uid` differ by one fact, the marker named after them, so that a refusal is owed to
 * that marker and to nothing else.
 */
type Persona = {
  /** Null: no token. */
  uid: string | null;
  /** What stands in the token beside the uid. The rules believe none of it. */
  claims: Record<string, unknown>;
  /** Whether admins/{uid} exists. */
  adminMarker: boolean;
  /** Whether disabled_accounts/{uid} exists. */
  disabledMarker: boolean;
};

export const OWNER_UID = 'ana';
export const ADMIN_UID = 'rita';

/** An address that nobody confirmed is as good as any: the specification asks for no confirmation. */
const unverified = { email: 'ana@academy.test', email_verified: false };
const forged = { admin: true, isAdmin: true, role: 'admin', roles: ['admin'] };

const nobody: Persona = { uid: null, claims: {}, adminMarker: false, disabledMarker: false };
const owner: Persona = { ...nobody, uid: OWNER_UID, claims: unverified };
const administrator: Persona = { ...nobody, uid: ADMIN_UID, adminMarker: true };

export const personas = {
  visitor: nobody,
  student: owner,
  'other student': { ...nobody, uid: 'bruno' },
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
