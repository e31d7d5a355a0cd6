import { api } from '@domain/graduation/api.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { NoticeActions } from '../../ui/notices/notice-actions.tsx';
import { printPage } from '../../ui/page/print.ts';
import { AddCandidate, Candidates, type Chosen, type Results } from './candidate-list.tsx';
import { type Certificate, PrintedCertificates } from './certificate.tsx';
import type { StudentRow } from './chosen-students.ts';
import { usePromotionFields } from './promotion-fields.tsx';
import { choicesFor, usePromote } from './use-graduate.ts';
import type { StudentRows } from './use-students.ts';

type StudentsProps = { students: Pick<StudentRows, 'candidates' | 'known' | 'today' | 'refresh'> };

/** Opens the dialog that promotes several students at once. Empty without students, and until they are known. */
export function PromotionDayButton({ students }: StudentsProps) {
  const { t } = useTranslation('graduation');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {students.candidates && students.known.length > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('day.open', { count: students.candidates.length })}
        </Button>
      )}
      {isOpen && <PromotionDay students={students} onClose={() => setOpen(false)} />}
    </>
  );
}

function PromotionDay({ students, onClose }: StudentsProps & { onClose: () => void }) {
  const { t } = useTranslation(['graduation', 'common']);
  const { promote } = usePromote();
  /** The students listed when the dialog opened, and the added ones: a promotion must not remove a row. */
  const [candidates, setCandidates] = useState(students.candidates ?? []);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [results, setResults] = useState<Results>({});
  const { dateField, noteField, isValid, entered, clearNote } = usePromotionFields(t('day.noteHint'));
  const [given, setGiven] = useState<readonly (Certificate & { uid: string; promotionId: string })[]>([]);
  /** Where the latest group begins, which 'Undo' takes back. */
  const [first, setFirst] = useState(0);
  const group = given.slice(first);
  const undo = useCallable(api.undoPromotion);
  const [saving, setSaving] = useState(false);
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  useHoldWhile(saving || chosen.size > 0);
  const listed = new Set(candidates.map(({ row }) => row.uid));
  const mayAdd = (row: StudentRow) => !listed.has(row.uid) && choicesFor(row, students.today).length > 0;

  function add(row: StudentRow) {
    const choices = choicesFor(row, students.today);
    const [to, ...more] = choices;
    setCandidates([{ row, choices }, ...candidates]);
    if (to && more.length === 0) setChosen(new Map(chosen).set(row.uid, { row, to }));
  }

  /**
   * One after the other, each in a commit of its own. Refused students stay chosen for the next attempt. Stops once the
   * dialog is left, because the question before says that what is unsaved is lost.
   */
  async function submit() {
    setSaving(true);
    setFirst(given.length);
    undo.forget();
    for (const [uid, { row, to }] of chosen) {
      if (leaving.signal.aborted) return;
      const { outcome, promotionId } = await promote(row, to, entered);
      setResults((before) => ({ ...before, [uid]: outcome.ok ? null : outcome }));
      if (!outcome.ok) continue;
      setChosen((before) => new Map([...before].filter(([other]) => other !== uid)));
      const certificate = { name: row.fullName ?? row.name, promotion: { to, ...outcome.output } };
      setGiven((before) => [...before, { uid, promotionId, ...certificate }]);
      // The next group has its own.
      clearNote();
    }
    setSaving(false);
  }

  async function takeBack() {
    setSaving(true);
    for (const { uid, promotionId } of group) {
      if (!(await undo.run({ studentId: uid, promotionId })).ok) break;
      setResults(({ [uid]: _, ...before }) => before);
      setGiven((before) => before.filter((each) => each.uid !== uid));
    }
    setSaving(false);
  }

  return (
    <FormDialog
      title={t('day.title')}
      action={t('day.promote', { count: chosen.size })}
      keep={t('common:close')}
      disabled={chosen.size === 0 || !isValid}
      pending={saving}
      notice={
        <LiveRegion flex="1 1 100%">
          {given.length > 0 && !saving && (
            <Notice tone="success" title={t('day.promoted', { count: group.length || given.length })}>
              <NoticeActions>
                <SmallButton onClick={printPage}>{t('day.print')}</SmallButton>
                {group.length > 0 && (
                  <SmallButton onClick={() => void takeBack()}>{t('common:undo')}</SmallButton>
                )}
              </NoticeActions>
            </Notice>
          )}
          <FailureNotice failure={undo.failure} title={t('failed')} />
        </LiveRegion>
      }
      onClose={() => {
        onClose();
        if (given.length > 0) students.refresh();
      }}
      onSubmit={submit}
    >
      {dateField}
      <AddCandidate rows={students.known} mayAdd={mayAdd} onAdd={add} />
      <Candidates {...{ candidates, results, chosen, saving }} choose={setChosen} />
      {noteField}
      {given.length > 0 && <PrintedCertificates certificates={given} />}
    </FormDialog>
  );
}
