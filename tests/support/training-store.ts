import type { AttendanceDocument, NewRecord } from '@domain/schedule/attendance.ts';
import type { LatestCredit, Training, trainingOf } from '@domain/schedule/training.ts';

const timeOf = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute));

/** What a commit stores of a new record at this minute. */
export function storedRecord({ mark, ...record }: NewRecord, minute: number): AttendanceDocument {
  const now = timeOf(minute);
  const dated = { ...record, checkedInAt: record.checkedInAt ?? now };
  return mark ? { ...dated, mark: { kind: mark.kind, at: now } } : dated;
}

/** A check-in of now has the time of its commit. */
export function storedTraining(training: Training, minute: number): ReturnType<typeof trainingOf> {
  const ahead = Object.entries(training.classesAhead).map(
    ([id, { checkedInAt, ...each }]) =>
      [id, { ...each, checkedInAt: checkedInAt ?? timeOf(minute) }] as const,
  );
  return { ...training, classesAhead: Object.fromEntries(ahead) };
}

/** The latest record that still credits the movement, as the query of the callables finds it. */
function latestOf(id: string, records: readonly AttendanceDocument[]): LatestCredit | undefined {
  const [latest] = records
    .filter(({ movementIds }) => movementIds.includes(id))
    .sort((a, b) =>
      a.date === b.date ? Number(b.checkedInAt) - Number(a.checkedInAt) : a.date < b.date ? 1 : -1,
    );
  const name = latest?.movements.find((movement) => movement.id === id)?.name;
  return latest && name !== undefined
    ? { name, date: latest.date, checkedInAt: latest.checkedInAt }
    : undefined;
}

/** For each of these movements of which there is one. */
export function latestOfAll(
  ids: readonly string[],
  records: readonly AttendanceDocument[],
): Map<string, LatestCredit> {
  return new Map(
    ids.flatMap((id) => {
      const found = latestOf(id, records);
      return found ? [[id, found] as const] : [];
    }),
  );
}
