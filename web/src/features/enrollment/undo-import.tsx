import { Box, Stack } from '@chakra-ui/react';
import { isUndoable } from '@domain/enrollment/imports.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImports } from '../../firebase/data/import-data.ts';
import { now } from '../../format/server-time.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { StudentLink } from '../../ui/people/student-link.tsx';
import { useUndo } from './use-undo.ts';

/** The button that undoes an import, and those who stay. `onUndo`: it begins. */
export function UndoImport({ importId, onUndo }: { importId: string; onUndo?: () => void }) {
  const { t } = useTranslation('imports');
  const { undo, pending, undone, failure } = useUndo(importId);
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack gap="3">
      {!undone && (
        <Box>
          <Button variant="outline" tone="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('undo.open')}
          </Button>
        </Box>
      )}
      <LiveRegion>
        {undone && (
          <Notice tone="success" title={t('undo.removed', { count: undone.removed })}>
            {undone.stayed.length > 0 && (
              <>
                <span>{t('undo.stayed')}</span>
                <ul>
                  {undone.stayed.map(({ studentId, name }) => (
                    <li key={studentId}>
                      <StudentLink uid={studentId} name={name} />
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
          title={t('undo.open')}
          pending={pending}
          failure={{ failure, title: t('undo.failed') }}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            onUndo?.();
            void undo();
          }}
        >
          <span>{t('undo.text')}</span>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** Imports that can still be undone. */
export function RecentImports() {
  const { t } = useTranslation('imports');
  const { dayShort, time } = useFormat();
  return (
    <Loaded live={useImports()} failed={t('recent.failed')}>
      {(imports) => {
        const recent = imports.filter((each) => isUndoable({ ...each, undoneAt: null }, now()));
        return (
          recent.length > 0 && (
            <Section title={t('recent.title')} maxW="3xl">
              <Stack gap="4">
                {recent.map(({ id, at, people, byName }) => (
                  <Stack key={id} gap="2">
                    <span>
                      {t('recent.entry', { people, when: `${dayShort(at)}, ${time(at)}`, name: byName })}
                    </span>
                    <UndoImport importId={id} />
                  </Stack>
                ))}
              </Stack>
            </Section>
          )
        );
      }}
    </Loaded>
  );
}
