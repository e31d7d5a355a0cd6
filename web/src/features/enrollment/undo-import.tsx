import { Box, Stack } from '@chakra-ui/react';
import { shiftDate } from '@domain/calendar.ts';
import { api } from '@domain/enrollment/api.ts';
import { isUndoable } from '@domain/enrollment/imports.ts';
import { teamMarks, toldApart } from '@domain/names.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useImports } from '../../firebase/data/enrollment-data.ts';
import { now } from '../../format/server-time.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';
import { StudentLink } from '../../ui/people/student-link.tsx';

type UndoImportProps = {
  importId: string;
  isInterrupted?: boolean;
  onBegin?: () => void;
  onEnd?: () => void;
};

/** `after`: where the next call goes on; null after the last one. */
type Undone = Omit<z.output<typeof api.undoImport.output>, 'after'> & { after: string | null | undefined };

/** The button that undoes an import in several calls, and those who stay, each with the reason. */
export function UndoImport({ importId, isInterrupted = false, onBegin, onEnd }: UndoImportProps) {
  const { t } = useTranslation('imports');
  const action = t(isInterrupted ? 'undo.goOn' : 'undo.open');
  const { run, pending, failure } = useCallable(api.undoImport);
  const [sum, setSum] = useState<Undone>({ removed: 0, stayed: [], after: undefined });
  const [isAsking, setAsking] = useState(false);
  const factsOf = usePersonFacts();
  const undone = sum.after === null ? sum : null;

  /** After a failure it continues. */
  async function undo(): Promise<void> {
    onBegin?.();
    let { removed, stayed, after } = sum;
    while (after !== null) {
      const outcome = await run({ importId, ...(after && { after }) });
      if (!outcome.ok) return;
      removed += outcome.output.removed;
      stayed = [...stayed, ...outcome.output.stayed];
      ({ after } = outcome.output);
      setSum({ removed, stayed, after });
    }
    onEnd?.();
  }

  return (
    <Stack gap="3">
      {!undone && (
        <Box>
          <Button variant="outline" tone="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {action}
          </Button>
        </Box>
      )}
      <LiveRegion>
        {undone && (
          <Notice
            tone={undone.removed > 0 ? 'success' : 'warning'}
            title={t('undo.removed', { count: undone.removed })}
          >
            {undone.stayed.length > 0 && (
              <>
                <span>{t('undo.stayed')}</span>
                <ul>
                  {toldApart(undone.stayed, ({ uid }) => uid, teamMarks).map(({ reason, ...student }) => (
                    <li key={student.uid}>
                      <StudentLink uid={student.uid} name={student.name} />
                      <span>{` (${factsOf(student)}): ${t(`undo.reason.${reason}`)}`}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Notice>
        )}
      </LiveRegion>
      {isAsking && !undone && (
        <ConfirmDialog
          title={action}
          pending={pending}
          failure={{ failure, title: t('undo.failed') }}
          onClose={() => setAsking(false)}
          onConfirm={undo}
        >
          <span>{t('undo.text')}</span>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** An interrupted undoing can be continued for so many days. */
const WEEK = 7;

/** Imports that can still be undone, and those that were undone here, with the result. */
export function RecentImports() {
  const { t } = useTranslation('imports');
  const { dayShort, time } = useFormat();
  const [undone, setUndone] = useState<readonly string[]>([]);
  return (
    <Loaded live={useImports(shiftDate(useAcademyClock().date, -WEEK))} failed={t('recent.failed')}>
      {(imports) => {
        const recent = imports.filter((each) => undone.includes(each.id) || isUndoable(each, now()));
        return (
          recent.length > 0 && (
            <Section title={t('recent.title')} maxW="3xl" gap="4">
              {recent.map(({ id, at, people, byName, fileName, undoneAt }) => (
                <Stack key={id} gap="2">
                  <span>
                    {t('recent.entry', {
                      count: people,
                      file: fileName || t('recent.pasted'),
                      when: `${dayShort(at)}, ${time(at)}`,
                      name: byName,
                    })}
                  </span>
                  <UndoImport
                    importId={id}
                    isInterrupted={undoneAt !== null && !undone.includes(id)}
                    onBegin={() => setUndone([...undone, id])}
                  />
                </Stack>
              ))}
            </Section>
          )
        );
      }}
    </Loaded>
  );
}
