import type { Section } from '../attempt.ts';
import { NOW } from '../attempt.ts';
import { profile, student } from '../documents.ts';
import { askedByEverybody, matrix } from '../matrix.ts';
import { ADMIN_UID, ADMINISTRATORS } from '../personas.ts';
import { profileValueCases } from './profile-values.ts';
import { profileWriteCases } from './profile-writes.ts';
import { studentListCases } from './student-lists.ts';

const OWN = ['student'] as const;
const OWN_OR_ADMINISTRATOR = ['student', ...ADMINISTRATORS] as const;
const form = { ...profile, name: 'Ana S. Silva', updatedAt: NOW };

export const students: Section = {
  name: 'students',
  cases: [
    ...matrix(
      { path: 'students/ana', stored: student, change: form },
      {
        get: OWN_OR_ADMINISTRATOR,
        'get what is not there': OWN_OR_ADMINISTRATOR,
        'list with a limit of 1': ADMINISTRATORS,
        'list by its id': ADMINISTRATORS,
        update: OWN,
        'update in a batch': OWN,
        'merge in a transaction': OWN,
        overwrite: OWN,
        merge: OWN,
      },
    ),
    // An administrator who trains has a profile too, and edits it like anybody else.
    ...askedByEverybody(
      'update of an administrator',
      { operation: 'update', path: `students/${ADMIN_UID}`, stored: student, data: form },
      // Whoever is demoted stays a student.
      [...ADMINISTRATORS, 'demoted administrator'],
    ),
    ...profileValueCases,
    ...profileWriteCases,
    ...studentListCases,
  ],
};
