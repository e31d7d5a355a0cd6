import type { ColumnKind } from '@domain/enrollment/columns.ts';
import type { DryRunItem } from '@domain/enrollment/dry-run.ts';
import { useTranslation } from 'react-i18next';

/** Returns why a row of the dry run is not imported; empty for a new person. */
export function useWhy(kinds: readonly ColumnKind[]) {
  const { t } = useTranslation('imports');
  return ({ state, rows, question, same, status }: DryRunItem): string => {
    if (state === 'left-out') return t(`status.${status}`);
    if (state === 'question' && question)
      return t(`ask.${question.kind}`, { others: question.others.join(', ') });
    if (state === 'same') {
      const fields = same?.differences.map((field) => t(`differs.${field}`)).join(', ');
      return fields ? t('same', { fields }) : t('sameAll');
    }
    if (state !== 'unreadable') return '';
    const problems = rows.flatMap((row) => row.problems);
    return problems
      .map(({ column, reason }) => `${t(`kind.${kinds[column] ?? 'name'}`)}: ${t(`problem.${reason}`)}`)
      .join('; ');
  };
}
