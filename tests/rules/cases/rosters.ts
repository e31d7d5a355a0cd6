import type { Section } from '../attempt.ts';
import { roster } from '../documents.ts';
import { matrix } from '../matrix.ts';
import { SIGNED_IN } from '../personas.ts';

export const rosters: Section = {
  name: 'rosters',
  cases: matrix(
    {
      path: 'rosters/class-1_2026-03-02',
      stored: roster,
      change: {
        attendees: { bruno: { name: 'Bruno', email: 'bruno@academy.test', belt: 'azul', degree: 1 } },
      },
    },
    { get: SIGNED_IN, 'get what is not there': SIGNED_IN },
  ),
};
