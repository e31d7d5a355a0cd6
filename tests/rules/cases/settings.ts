import type { Section } from '../attempt.ts';
import { holidays } from '../documents.ts';
import { matrix } from '../matrix.ts';
import { ADMINISTRATORS } from '../personas.ts';

export const settings: Section = {
  name: 'settings',
  cases: matrix(
    {
      path: 'settings/holidays',
      stored: holidays,
      change: { dates: { '2026-12-24': 'Recesso', '2026-12-31': 'Recesso' } },
    },
    { get: ADMINISTRATORS, 'get what is not there': ADMINISTRATORS },
  ),
};
