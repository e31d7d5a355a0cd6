import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { hasName } from '@domain/enrollment/columns.ts';
import { FILE_NAME_LIMIT } from '@domain/enrollment/imports.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStudent } from '../../firebase/data/use-directory.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useAskFirst, useConfirmLeave, useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Bulk } from './bulk.tsx';
import { Columns } from './columns.tsx';
import { Done } from './done.tsx';
import { People } from './people.tsx';
import { type Fault, FaultNotice, type Read } from './source.tsx';
import { useDryRun } from './use-dry-run.ts';
import { type ImportProgress, useImport } from './use-import.ts';

type ReviewProps = Read & { students: readonly ListedStudent[]; onLeave: () => void };

/**
 * The dry run of a sheet, the import, and its result. Nothing is written before the button. The sheet is compared with
 * the students as they were when the dry run began.
 */
export function Review({ sheet, origin, plans, students, onLeave }: ReviewProps) {
  const { t } = useTranslation('imports');
  const [importId] = useState(() => crypto.randomUUID());
  const [known] = useState(() => students.map((student) => ({ ...student, name: student.fullName })));
  const run = useDryRun(sheet, known, plans);
  const { progress, send, pending, failure } = useImport(importId, origin.fileName.slice(0, FILE_NAME_LIMIT));
  const isDone = progress !== null && progress.done === progress.items.length;
  const [isUndone, setUndone] = useState(false);
  useHoldWhile(!isDone && !isUndone);
  const leave = useAskFirst(onLeave);

  const items = run.items.filter(({ state }) => state === 'new');
  const rest = run.items.length - items.length;
  const another = (
    <Button variant="outline" onClick={leave}>
      {t('another')}
    </Button>
  );
  if (progress) {
    const isOver = isDone || isUndone || failure?.reasons.includes('import-undone');
    return (
      <Stack gap="4" maxW="3xl">
        {!isDone && <Progress progress={progress} />}
        <FailureNotice failure={failure} title={t('failed')} again={t('again')} noAnswer={t('again')} />
        {!isOver && (
          <Box>
            <Button pending={pending} onClick={() => void send(progress)}>
              {t('goOn', { count: progress.items.length - progress.done })}
            </Button>
          </Box>
        )}
        {!pending && (
          <Done {...{ importId, run, progress, isUndone }} onUndo={() => setUndone(true)}>
            {another}
          </Done>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="6">
      <Where sheet={sheet} origin={origin} isTouched={run.isTouched} />
      <Columns run={run} />
      <Bulk run={run} />
      <People key={run.sheet.kinds.join()} run={run} />
      <Flex wrap="wrap" align="center" gap="4">
        <Button
          disabled={items.length === 0 || !hasName(run.sheet.kinds)}
          onClick={() => void send({ items, done: 0, outcomes: {} })}
        >
          {t('start', { count: items.length })}
        </Button>
        {another}
        {rest > 0 && <span>{t('rest', { count: rest })}</span>}
      </Flex>
    </Stack>
  );
}

type WhereProps = Pick<Read, 'sheet' | 'origin'> & { isTouched: boolean };

/** Which sheet was read, which lines are no person, and what else the workbook has. */
function Where({ sheet: { skipped }, origin, isTouched }: WhereProps) {
  const { t } = useTranslation('imports');
  const { fileName, book, readSheet } = origin;
  const confirmLeave = useConfirmLeave();
  const { list } = useFormat();
  const [fault, setFault] = useState<Fault | null>(null);
  const hidden = book?.hiddenRows ?? 0;
  return (
    <Stack gap="3" align="flex-start">
      {fileName !== '' && (
        <span>{t(book ? 'where.sheet' : 'where.file', { file: fileName, sheet: book?.sheet ?? '' })}</span>
      )}
      {book && book.sheets.length > 1 && (
        <Select
          aria-label={t('where.sheets')}
          options={book.sheets.map((name) => ({ value: name, label: name }))}
          value={book.sheet}
          onChoose={async (name) => {
            if (!isTouched || (await confirmLeave())) setFault(await readSheet(name));
          }}
        />
      )}
      <FaultNotice fault={fault} />
      {hidden > 0 && <span>{t('where.hidden', { count: hidden })}</span>}
      {skipped.length > 0 && (
        <span>{t('where.skipped', { count: skipped.length, lines: list(skipped.map(String)) })}</span>
      )}
    </Stack>
  );
}

function Progress({ progress: { done, items } }: { progress: ImportProgress }) {
  const { t } = useTranslation(['imports', 'shell']);
  const text = t('progress', { done, total: items.length });
  return (
    <Stack gap="1">
      <chakra.progress
        aria-label={t('shell:importing')}
        value={done}
        max={items.length}
        w="full"
        h="3"
        accentColor="accent.solid"
      />
      <Box aria-live="polite">{text}</Box>
    </Stack>
  );
}
