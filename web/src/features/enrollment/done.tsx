import { Flex, Stack } from '@chakra-ui/react';
import { csvOf } from '@domain/csv.ts';
import type { DryRunItem } from '@domain/enrollment/dry-run.ts';
import { useTranslation } from 'react-i18next';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { saveFile } from '../../ui/controls/save-file.ts';
import type { Elements } from '../../ui/elements.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { UndoImport } from './undo-import.tsx';
import type { DryRun } from './use-dry-run.ts';
import { useFacts, useWhy } from './use-facts.ts';
import type { ImportProgress } from './use-import.ts';

type DoneProps = {
  importId: string;
  run: DryRun;
  progress: ImportProgress;
  isUndone: boolean;
  onUndo: () => void;
  /** More that can be done next. */
  children: Elements;
};

/** After an import, or a part of it: the result, also as a file, and the way back. */
export function Done({ importId, run, progress, isUndone, onUndo, children }: DoneProps) {
  const { items, plans, sheet } = run;
  const { t } = useTranslation(['imports', 'students', 'common']);
  const { outcomes } = progress;
  const why = useWhy(sheet.kinds);
  const factsOf = useFacts(plans);
  const messageOf = useReasonMessage();
  const chosen = new Set(progress.items.map(({ key }) => key));
  const outcomeOf = (item: DryRunItem) => {
    const outcome = outcomes[item.key];
    if (outcome === 'added') return [t('added'), ''];
    if (outcome === 'existing') return [t('state.same'), t('meanwhile')];
    if (outcome) return [t('refused'), messageOf(outcome)];
    return [t(`state.${item.state}`), chosen.has(item.key) ? t('failed') : why(item)];
  };
  const added = items.filter(({ key }) => outcomes[key] === 'added');
  const others = items.filter((item) => outcomes[item.key] && !added.includes(item));
  const rows = items.map((item) => [
    item.rows.map(({ line }) => line).join(', '),
    item.person.name,
    ...outcomeOf(item),
    added.includes(item) ? factsOf(item).join(' · ') : '',
  ]);
  const heads = [t('people.row'), t('common:name'), t('people.state'), t('people.why'), t('people.stored')];
  return (
    <Stack gap="4">
      {!isUndone && progress.done > 0 && (
        <Notice tone={added.length > 0 ? 'success' : 'warning'}>{t('done', { count: added.length })}</Notice>
      )}
      {!isUndone && others.length > 0 && (
        <Notice tone="warning" title={t('notAdded')}>
          <ul>
            {others.map((item) => (
              <li key={item.key}>{`${item.person.name}: ${outcomeOf(item).filter(Boolean).join('. ')}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Flex wrap="wrap" gap="3">
        <LinkButton to="/dashboard/students">{t('students:page.back')}</LinkButton>
        {!isUndone && (
          <Button
            variant="outline"
            onClick={() => saveFile(`${t('resultFile')}.csv`, 'text/csv', csvOf([heads, ...rows]))}
          >
            {t('result')}
          </Button>
        )}
        {children}
      </Flex>
      <UndoImport importId={importId} onEnd={onUndo} />
    </Stack>
  );
}
