import type { Section } from '../attempt.ts';
import { graduationTargets } from '../documents.ts';
import { matrix } from '../matrix.ts';
import { SIGNED_IN } from '../personas.ts';

const stored = graduationTargets;
const change = { classesPerDegree: { branca: 1, azul: 1, roxa: 1, marrom: 1, preta: 1 } };

export const settings: Section = {
  name: 'settings',
  cases: [
    ...matrix(
      { path: 'settings/graduation', stored, change },
      { get: SIGNED_IN, 'get what is not there': SIGNED_IN },
    ),
    ...matrix({ path: 'settings/other', stored, change }, {}),
  ],
};
