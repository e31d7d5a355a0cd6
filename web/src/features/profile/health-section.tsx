import { Box, Flex, Stack } from '@chakra-ui/react';
import { PARQ_QUESTIONS, type ParqQuestion, type ProfileForm } from '@domain/profile.ts';
import { useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHealthReads } from '../../firebase/data/profile-data.ts';
import { useChild } from '../../firebase/session/session.tsx';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { YesNoField } from '../../ui/forms/yes-no-field.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { ProfileInputs, ProfileSection } from './profile-section.tsx';
import type { HealthState, ProfileFormState } from './use-profile-form.ts';
import type { ShownSection } from './use-shown-section.ts';

type Health = HealthState & { answeredAt: Date | undefined };
type HealthSectionProps = { state: ProfileFormState; health: Health; shown: ShownSection };

export function HealthSection({ state, health, shown }: HealthSectionProps) {
  const { t } = useTranslation('profile');
  const { form } = state;
  const { unanswered, due } = health;
  return (
    <ProfileSection group="parq" shown={shown}>
      {unanswered && <Notice tone="info">{t('health.unanswered')}</Notice>}
      {due && <Notice tone="warning">{t('health.due')}</Notice>}
      <Stack as="ol" gap="0">
        {PARQ_QUESTIONS.map((question) => (
          <Box as="li" key={question} py="4" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
            <Question state={state} question={question} />
          </Box>
        ))}
      </Stack>
      <YesAdvice form={form} />
      <ProfileInputs form={form} group="parq" />
      <Privacy state={state} unanswered={unanswered} />
      <Consent state={state} answeredAt={health.answeredAt} />
    </ProfileSection>
  );
}

/**
 * Below who can see the answers, and apart from the button that saves: agreeing must be an act of its own (LGPD, article
 * 11).
 */
function Consent({ state, answeredAt }: { state: ProfileFormState; answeredAt: Date | undefined }) {
  const { t } = useTranslation(['profile', 'family']);
  const format = useFormat();
  const child = useChild();
  return (
    <Box>
      <Checkbox
        name={t('section.health.title')}
        checked={state.hasConsent}
        error={state.asked && !state.hasConsent && t('health.consentNeeded')}
        onChange={state.setConsent}
      >
        <span>{child ? t('family:healthConsent', child) : t('health.consent')}</span>
        {answeredAt && <Detail>{t('health.confirmed', { date: format.dayShort(answeredAt) })}</Detail>}
      </Checkbox>
    </Box>
  );
}

function Privacy({ state, unanswered }: { state: ProfileFormState; unanswered: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <Detail mt="4" maxW="prose">
      <Flex align="center" gap="2" mb="1" fontWeight="semibold" color="fg">
        <Icon name="info" />
        <span>{t('health.privacyTitle')}</span>
      </Flex>
      <span>{t('health.privacy')}</span>
      <HealthReads />
      {!unanswered && <WithdrawButton state={state} />}
    </Detail>
  );
}

/** The administrators who read the answers. Nothing while it loads: the list is not what the screen is for. */
function HealthReads() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const reads = useHealthReads();
  if (reads.status === 'pending') return null;
  if (reads.status === 'error') return <Box mt="2">{t('health.readsFailed')}</Box>;
  if (reads.data.length === 0) return <Box mt="2">{t('health.notRead')}</Box>;
  return (
    <>
      <Box mt="2">{t('health.readBy')}</Box>
      <Box as="ul" ps="5" listStyleType="disc" overflowWrap="anywhere">
        {reads.data.map(({ by, byName, byEmail, at }) => {
          // The reader chooses the name, but not the address.
          const name = byEmail && byEmail !== byName ? `${byName} (${byEmail})` : byName;
          return (
            <li key={`${by} ${at.getTime()}`}>
              {t('health.readAt', { name, day: format.dayShort(at), time: format.time(at) })}
            </li>
          );
        })}
      </Box>
    </>
  );
}

/** Open until it is answered, although its value is already 'no'. */
function Question({ state, question }: { state: ProfileFormState; question: ParqQuestion }) {
  const { t } = useTranslation('profile');
  const { form } = state;
  const name = `parq.${question}` as const;
  const isOpen = state.open.includes(question);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value } }) => (
        <YesNoField
          ref={ref}
          name={name}
          value={isOpen ? undefined : value}
          // Touched by an answer, and not by leaving the field.
          onChange={(answer) => form.setValue(name, answer, { shouldTouch: true, shouldDirty: true })}
          label={t(`health.question.${question}`)}
          error={isOpen && state.asked ? t('problem.answer') : undefined}
          required
        />
      )}
    />
  );
}

function YesAdvice({ form }: { form: UseFormReturn<ProfileForm> }) {
  const { t } = useTranslation('profile');
  const parq = useWatch({ control: form.control, name: 'parq' });
  const hasYes = PARQ_QUESTIONS.some((question) => parq[question]);
  return (
    <LiveRegion>
      {hasYes && (
        <Notice tone="warning" title={t('health.yesTitle')}>
          {t('health.yes')}
        </Notice>
      )}
    </LiveRegion>
  );
}

/** Asks before the health answers are deleted: without them the student cannot check in. */
function WithdrawButton({ state: { saving, withdraw } }: { state: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Button mt="3" size="sm" variant="outline" disabled={saving} onClick={() => setAsking(true)}>
        {t('health.withdraw')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('health.withdrawTitle')}
          action={t('health.withdraw')}
          keep={t('health.keep')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void withdraw();
          }}
        >
          <p>{t('health.withdrawText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
