import * as z from 'zod';
import { partialDate } from '../calendar.ts';
import { changesOf } from '../changes.ts';
import { command, contract, count, named, personId, studentId } from '../contract.ts';
import { knownStudent } from '../graduation/student-directory.ts';
import { email, personForm, visitorForm } from '../person.ts';
import { studentDocument } from '../profile.ts';
import { reason } from '../reason.ts';
import { fileName, IMPORT_CHUNK, importedPerson, STAY_REASONS } from './imports.ts';
import { chosenPassword, LEFT_OUT, MOST_INVITED, studentLink } from './student-invitation.ts';

/** Generated once per import or export. */
const importId = z.uuid();
const MOST_EXPORTED = 2000;
/** A student in a file of the academy. `since`: the start of the training, or otherwise of the profile. */
const exportedStudent = studentDocument
  .pick({
    ...{ userId: true, name: true, email: true, phone: true, birthDate: true, guardian: true },
    ...{ belt: true, degree: true, beltInWords: true },
  })
  .extend({ since: partialDate });
export type ExportedStudent = z.infer<typeof exportedStudent>;
/** More students of one name are compared without their ids. */
const MOST_NAMESAKES = 50;
/** The key of a row (`withKeys`). */
const rowKey = z.string().regex(/^[0-9a-z]{1,11}-[0-9a-z]{1,11}-\d{1,4}$/);

export const api = named({
  /**
   * Adds a person who has no account. The id is random, from the browser, so that a repeated call adds no person twice; an
   * account that comes later gets it.
   */
  addStudent: command('add students', { studentId: personId, person: personForm }),
  /** The details of students for a file of the academy. Each export is recorded. Leaves out who is gone. */
  exportStudents: contract(
    'add students',
    { exportId: importId, studentIds: z.array(studentId).min(1).max(MOST_EXPORTED) },
    { students: z.array(exportedStudent) },
  ),
  /** Adds a person who came for a class, without a grade: a visitor, and a lead until the enrollment. */
  addVisitor: command('correct attendance', { studentId: personId, ...visitorForm.shape }),
  /**
   * Adds people of a spreadsheet. The id of each follows from the key of the row, which has the content of the file, so
   * that no person is added twice, also in another tab. `namesakes`: students with this name, who are other people.
   * `importId`: for the undo. The answer has the outcome of each key: 'added' by this import, also by an earlier call;
   * 'existing', if another one added the person; or why the person cannot be stored.
   */
  importStudents: contract(
    'add students',
    {
      importId,
      fileName,
      people: z
        .array(
          z.strictObject({
            key: rowKey,
            person: importedPerson,
            namesakes: z.array(studentId).max(MOST_NAMESAKES),
          }),
        )
        .min(1)
        .max(IMPORT_CHUNK)
        .refine((people) => new Set(people.map(({ key }) => key)).size === people.length),
    },
    { outcomes: z.record(z.string(), z.enum(['added', 'existing']).or(reason)) },
  ),
  /**
   * Removes people of an import who have done nothing yet, with their unused links. `stayed`: the others. One call is for a part of them, by id;
   * the next one goes on `after` the last, which is null at the end. Without it, a repeated call begins with those left.
   */
  undoImport: contract(
    'add students',
    { importId, after: personId.optional() },
    {
      removed: count,
      after: z.string().nullable(),
      stayed: z.array(knownStudent.extend({ reason: z.enum(STAY_REASONS) })),
    },
  ),
  /** Changes what the office knows of a person who has no account. */
  updateStudent: command('add students', { studentId, changes: changesOf(personForm.shape) }),
  /**
   * Creates a link for each person without an account, in place of an earlier one, and returns the secrets, which are
   * stored nowhere. Leaves out persons with an account, or with an open link of another administrator, unless it `replaces`
   * that: a list may be old, and also leaves out children, of whom it names each. 'account': takes off one that has not
   * entered. `guardianPhone`: for a child, or a person without a phone; may be empty.
   */
  inviteStudents: contract(
    'let accounts in',
    {
      studentIds: z.array(personId).min(1).max(MOST_INVITED),
      replaces: z.enum(['nothing', 'link', 'account']).default('nothing'),
    },
    {
      links: z.array(
        z.object({
          studentId: z.string(),
          secret: z.string(),
          guardianPhone: z.string(),
          expiresAt: z.iso.datetime(),
        }),
      ),
      leftOut: z.array(z.object({ studentId: z.string(), reason: z.enum(LEFT_OUT) })),
    },
  ),
  /**
   * About the account of a student. `keeps`: it is the right one, although it came by a link with another address than
   * the office had. Otherwise it is taken off its person, who can be invited again.
   */
  reviewAccount: command('add students', { studentId, keeps: z.boolean() }),
  withdrawStudentInvitation: command('let accounts in', { studentId: personId }),
  /** What the page of a link shows. `email`: as the academy knows it; may be empty. */
  openStudentInvitation: contract('use an invitation', studentLink, {
    firstName: z.string(),
    email: z.string(),
    academy: z.string(),
    /** Whether the account of the caller may be of the same person (`judgeSame`). */
    mayBeCaller: z.boolean(),
    /** The guardian's name and the children's first names, if the link is for a guardian; otherwise null. */
    guardian: z.object({ name: z.string(), children: z.array(z.string()) }).nullable(),
  }),
  /**
   * Creates the account of the person. Repeated with the same address, it changes nothing while the link is open; the end
   * of the link is the last commit, so that a caller who missed the answer can sign in.
   */
  claimStudent: command('use an invitation', { ...studentLink, email, password: chosenPassword }),
  /** The caller, who has an account, is the person of this link. The academy decides. Uses the link. */
  askToMerge: command('ask to be a person', studentLink),
  /** `same`: the account takes over what it lacks, and the person is erased. Otherwise both stay. */
  mergeStudent: command('add students', { studentId: personId, accountId: studentId, same: z.boolean() }),
});
