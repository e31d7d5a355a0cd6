import { LEAD_STATUSES } from '../../../domain/interest/interest-form.ts';
import type { Attempt, Case, Fields, Section } from '../attempt.ts';
import { NOW, REMOVE } from '../attempt.ts';
import { lead } from '../documents.ts';
import { askedByEveryPersona, matrix } from '../matrix.ts';
import { ADMINISTRATORS } from '../personas.ts';
import { WRONG_TYPES } from '../wrong-types.ts';

const path = 'registration_forms/form-1';
const answer = { status: 'contacted' };

function update(name: string, data: Fields, expected: Case['expected']): Case {
  const attempt: Attempt = { as: 'administrator', operation: 'update', path, stored: lead, data };
  return { name: `update: ${name}`, attempt, expected };
}

const { status: _, ...sentFields } = lead;

export const registrationForms: Section = {
  name: 'registration_forms',
  cases: [
    ...matrix(
      { path, stored: lead, change: answer },
      {
        get: ADMINISTRATORS,
        'get a missing document': ADMINISTRATORS,
        list: ADMINISTRATORS,
        'list with a limit of 1': ADMINISTRATORS,
        'list by its id': ADMINISTRATORS,
        count: ADMINISTRATORS,
        update: ADMINISTRATORS,
        'update in a batch': ADMINISTRATORS,
        'merge in a transaction': ADMINISTRATORS,
        overwrite: ADMINISTRATORS,
        merge: ADMINISTRATORS,
      },
    ),
    ...askedByEveryPersona(
      'list by status',
      {
        operation: 'list',
        path: 'registration_forms',
        stored: null,
        query: { where: ['status', '==', 'new'] },
      },
      ADMINISTRATORS,
    ),
    ...LEAD_STATUSES.map((status) => update(`status '${status}'`, { status }, 'allowed')),
    ...['', ' ', 'archived', 'New', 'new ', 'new\n', '\nnew'].map((status) =>
      update(`status ${JSON.stringify(status)}`, { status }, 'refused'),
    ),
    ...WRONG_TYPES.map(([type, status]) => update(`status as ${type}`, { status }, 'refused')),
    update('status as a list of one', { status: ['new'] }, 'refused'),
    update('status removed', { status: REMOVE }, 'refused'),
    ...Object.keys(sentFields).flatMap((field) => [
      update(`${field} changed`, { ...answer, [field]: 'changed' }, 'refused'),
      update(`${field} removed`, { ...answer, [field]: REMOVE }, 'refused'),
    ]),
    update('an extra field', { ...answer, extra: 1 }, 'refused'),
    update('a time', { ...answer, updatedAt: NOW }, 'refused'),
  ],
};
