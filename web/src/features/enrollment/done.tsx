import { Flex, Stack } from '@chakra-ui/react';
import type { DryRunItem } from '@domain/enrollment/dry-run.ts';
import { csvOf } from '@domain/interest/csv.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/controls/button.tsx';
import { saveFile } from '../../ui/controls/save-file.ts';
import type { Elements } from '../../ui/elements.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { UndoImport } from './undo-import.tsx';
import type { ImportProgress } from './use-import.ts';

type DoneProps = {
  importId: string;
  items: readonly DryRunItem[];
  progress: ImportProgress;
  onUndo: () => void;
  /** More that can be done next. */
  children: Elements;
};

/** After an import, or a part of it: the result, also as a file, and the way back. */
export function Done({ importId, items, progress, onUndo, children }: DoneProps) {
  const { t } = useTranslation('imports');
  const { refused, done } = progress;
  const keys = new Set(progress.items.slice(0, done).map(({ key }) => key));
  const outcomeOf = ({ key, state }: DryRunItem) => {
    if (!keys.has(key)) return t(`state.${state}`);
    return t(refused.includes(key) ? 'refused' : 'added');
  };
  const rows = items.map((item) => [
    item.rows.map(({ line }) => line).join(', '),
    item.person.name,
    outcomeOf(item),
  ]);
  const heads = [t('people.row'), t('people.name'), t('people.state')];
  return (
    <Stack gap="4">
      {done > 0 && <Notice tone="success">{t('done', { count: done - refused.length })}</Notice>}
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
