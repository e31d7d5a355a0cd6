/**
 * How far the academy is with a prospect: registration_forms/{id}.status, which an administrator sets.
 * `firestore.rules` repeats the words; its tests read them from here.
 */
export const LEAD_STATUSES = ['new', 'contacted', 'joined', 'lost'] as const;
