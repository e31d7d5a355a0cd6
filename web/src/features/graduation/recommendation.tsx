import { Box, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/graduation/api.ts';
import {
  RECOMMENDATION_LIMIT,
  type RecommendationDocument,
  recommendationForm,
} from '@domain/graduation/recommendation.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecommendation } from '../../firebase/data/graduation-data.ts';
import { useFamily, useMay, useUser } from '../../firebase/session/session.tsx';
import { useFormat } from '../../format/use-format.ts';
import { CallButton } from '../../ui/controls/call-button.tsx';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { OpenButton } from '../../ui/dialogs/open-button.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { TextAreaField } from '../../ui/forms/text-field.tsx';
import { useSavedForm } from '../../ui/forms/use-saved-form.ts';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Detail } from '../../ui/page/detail.ts';
import type { Trainee } from './use-graduate.ts';

type Recommended = Pick<Trainee, 'uid' | 'name'>;

export function RecommendationText({ sentence, updatedByName, updatedAt }: RecommendationDocument) {
  const { t } = useTranslation('graduation');
  const format = useFormat();
  return (
    <Box overflowWrap="anywhere">
      <StatusBadge tone="info">{t('recommend.recommended')}</StatusBadge>
      <Box>{sentence}</Box>
      <Detail>{t('recommend.by', { name: updatedByName, day: format.dayShort(updatedAt) })}</Detail>
    </Box>
  );
}

/** Whether a student is the user or a child of the user, whom only another professor may recommend. */
export function useIsFamily(uid: string): boolean {
  const user = useUser();
  return [user, ...useFamily().children].some(({ id }) => id === uid);
}

/** On a student's page. An administrator, who can promote at once, sees only what a professor wrote. */
export function Recommendation({ student }: { student: Recommended }) {
  const { t } = useTranslation('graduation');
  const mayPromote = useMay()('promote students');
  const live = useRecommendation(student.uid);
  const [isOpen, setOpen] = useState(false);
  if (live.status === 'error') return <ErrorState title={t('recommend.loadFailed')} onRetry={live.retry} />;
  if (live.status === 'pending' || (mayPromote && !live.data && !isOpen)) return null;
  return (
    <Stack gap="3" align="flex-start">
      {live.data && <RecommendationText {...live.data} />}
      <OpenButton onClick={() => setOpen(true)}>
        {t(live.data ? 'recommend.change' : 'recommend.open')}
      </OpenButton>
      {isOpen && <RecommendDialog student={student} stored={live.data} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

type RecommendDialogProps = {
  student: Recommended;
  /** Changes live while the dialog is open. */
  stored: RecommendationDocument | null;
  onClose: () => void;
};

/** Recommends a student with a sentence, changes it or takes it back. Closes only after a successful save. */
export function RecommendDialog({ student, stored, onClose }: RecommendDialogProps) {
  const { t } = useTranslation(['graduation', 'common']);
  const studentId = student.uid;
  const saved = { sentence: stored?.sentence ?? '' };
  const { form, edit, isDirty, pending, failure, save } = useSavedForm(
    recommendationForm,
    saved,
    api.recommendStudent,
    (changes) => ({ studentId, changes }),
    onClose,
  );

  return (
    <FormDialog
      title={t('recommend.title', { name: student.name })}
      action={t('recommend.save')}
      disabled={!isDirty}
      pending={pending}
      onClose={onClose}
      onSubmit={save}
    >
      {stored && <RecommendationText {...stored} />}
      <TextAreaField
        {...form.register('sentence')}
        label={t('recommend.sentence')}
        hint={t('recommend.hint')}
        rows={3}
        maxLength={RECOMMENDATION_LIMIT}
      />
      {stored && (
        <Flex wrap="wrap" gap="3">
          <CallButton
            variant="outline"
            tone="danger"
            disabled={pending}
            contract={api.recommendStudent}
            input={{ studentId, changes: { from: saved, to: { sentence: '' } } }}
            failed={t('recommend.failed')}
            noAnswer={t('common:noAnswer')}
            onDone={onClose}
          >
            {t('recommend.takeBack')}
          </CallButton>
        </Flex>
      )}
      <LiveRegion>
        <FormFailure
          failure={failure}
          title={t('recommend.failed')}
          noAnswer={t('common:noAnswer')}
          edit={edit}
          save={save}
          nameOf={() => t('recommend.sentence')}
          by={stored?.updatedByName}
        />
      </LiveRegion>
    </FormDialog>
  );
}
