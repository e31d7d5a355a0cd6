import { Flex, Stack } from '@chakra-ui/react';
import type { ColumnKind } from '@domain/enrollment/columns.ts';
import type { DryRunItem } from '@domain/enrollment/dry-run.ts';
import { csvOf } from '@domain/interest/csv.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { saveFile } from '../../ui/controls/save-file.ts';
import type { Elements } from '../../ui/elements.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { UndoImport } from './undo-import.tsx';
import type { ImportProgress } from './use-import.ts';
import { useWhy } from './use-why.ts';

type DoneProps = {
  importId: string;
  items: readonly DryRunItem[];
  kinds: readonly ColumnKind[];
  progress: ImportProgress;
  onUndo: () => void;
  /** More that can be done next. */
  children: Elements;
};

/** After an import, or a part of it: the result, also as a file, and the way back. */
export function Done({ importId, items, kinds, progress, onUndo, children }: DoneProps) {
  const { t } = useTranslation('imports');
  const { refused, done } = progress;
  const why = useWhy(kinds);
  const messageOf = useReasonMessage();
  const chosen = new Set(progress.items.map(({ key }) => key));
  const sent = new Set(progress.items.slice(0, done).map(({ key }) => key));
  const reasons = new Map(refused.map(({ key, reason }) => [key, messageOf(reason)]));
  const outcomeOf = (item: DryRunItem) => {
    const reason = reasons.get(item.key);
    if (reason !== undefined) return [t('refused'), reason];
    if (sent.has(item.key)) return [t('added'), ''];
    return [t(`state.${item.state}`), chosen.has(item.key) ? t('failed') : why(item)];
  };
  const rows = items.map((item) => [
    item.rows.map(({ line }) => line).join(', '),
    item.person.name,
    ...outcomeOf(item),
  ]);
  const heads = [t('people.row'), t('people.name'), t('people.state'), t('people.why')];
  return (
    <Stack gap="4">
      {done > 0 && <Notice tone="success">{t('done', { count: done - refused.length })}</Notice>}
      {refused.length > 0 && (
        <Notice tone="warning" title={t('refused')}>
          <ul>
            {items
              .filter(({ key }) => reasons.has(key))
              .map(({ key, person }) => (
                <li key={key}>{`${person.name}: ${reasons.get(key)}`}</li>
              ))}
          </ul>
        </Notice>
      )}
      <Flex wrap="wrap" gap="3">
        <Button asChild>
          <Link to="/dashboard/students">{t('toList')}</Link>
        </Button>
        <Button
          variant="outline"
          onClick={() => saveFile(`${t('resultFile')}.csv`, 'text/csv', csvOf([heads, ...rows]))}
        >
          {t('result')}
        </Button>
        {children}
      </Flex>
      <UndoImport importId={importId} onUndo={onUndo} />
    </Stack>
  );
}
