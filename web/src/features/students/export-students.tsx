import { academyClock } from '@domain/calendar.ts';
import { csvDate, csvOf } from '@domain/csv.ts';
import type { ExportedStudent } from '@domain/enrollment/api.ts';
import { api } from '@domain/enrollment/api.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { now } from '../../format/server-time.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { saveFile } from '../../ui/controls/save-file.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { type StudentRow, stateOf } from './student-choice.ts';

/** The students found, as a file for Excel. The server records each. */
export function ExportStudents({ found }: { found: readonly StudentRow[] }) {
  const { t } = useTranslation(['students', 'common', 'imports']);
  const { run, pending, failure } = useCallable(api.exportStudents);

  async function save(): Promise<void> {
    const answer = await run({ exportId: crypto.randomUUID(), studentIds: found.map(({ uid }) => uid) });
    if (!answer.ok) return;
    const { date } = academyClock(now());
    const table = studentTable(found, answer.output.students, t);
    saveFile(`${t('export.fileName')}-${date}.csv`, 'text/csv;charset=utf-8', table);
  }

  return (
    <>
      <SmallButton pending={pending} onClick={() => void save()}>
        <Icon name="download" />
        <span>{t('export.open')}</span>
      </SmallButton>
      <FailureNotice failure={failure} title={t('export.failed')} />
    </>
  );
}

/** With the heads that an import recognizes. */
const COLUMNS = [
  ...(['name', 'birthDate', 'belt', 'degree', 'trainingSince', 'phone', 'email'] as const),
  ...(['guardianName', 'guardianPhone', 'status', 'feePlan'] as const),
] as const;

/** Students as CSV, in the order of the rows. */
export function studentTable(
  rows: readonly StudentRow[],
  students: readonly ExportedStudent[],
  t: TFunction<['students', 'common', 'imports']>,
): string {
  const byId = new Map(students.map((student) => [student.userId, student]));
  const { date: today } = academyClock(now());
  const lines = rows.flatMap((row) => {
    const student = byId.get(row.uid);
    if (!student) return [];
    const { name, birthDate, belt, degree, beltInWords, since, phone, email, guardian } = student;
    return [
      [
        ...[name, csvDate(birthDate), beltInWords ?? t(`common:belt.${belt}`), beltInWords ? '' : degree],
        ...[csvDate(since), phone, email, guardian.name, guardian.phone],
        ...[t(`export.state.${stateOf(row, today)}`), row.planName],
      ],
    ];
  });
  return csvOf([COLUMNS.map((column) => t(`imports:kind.${column}`)), ...lines]);
}
