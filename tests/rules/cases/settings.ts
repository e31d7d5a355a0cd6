import type { Section } from '../attempt.ts';
import { graduationTargets, holidays } from '../documents.ts';
import { matrix } from '../matrix.ts';
import { ADMINISTRATORS, SIGNED_IN } from '../personas.ts';

const stored = graduationTargets;
const change = { classesPerDegree: { branca: 1, azul: 1, roxa: 1, marrom: 1, preta: 1 } };

export const settings: Section = {
  name: 'settings',
  cases: [
    ...matrix(
      { path: 'settings/graduation', stored, change },
      { get: SIGNED_IN, 'get what is not there': SIGNED_IN },
    ),
    ...matrix(
      {
        path: 'settings/holidays',
        stored: holidays,
        change: { dates: { '2026-12-24': 'Recesso', '2026-12-31': 'Recesso' } },
      },
      { get: ADMINISTRATORS, 'get what is not there': ADMINISTRATORS },
    ),
    ...matrix({ path: 'settings/other', stored, change }, {}),
  ],
};
