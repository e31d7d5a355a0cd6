import { Box, Flex, Grid } from '@chakra-ui/react';
import { type AcademySetting, ownAcademy } from '@domain/academy-details.ts';
import { api } from '@domain/settings/api.ts';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useSavedAcademy } from '../../firebase/data/academy-data.ts';
import { useFirstFacts } from '../../firebase/data/first-steps-data.ts';
import { Button } from '../../ui/controls/button.tsx';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { RowLink } from '../../ui/page/row-link.tsx';
import { Section } from '../../ui/page/section.tsx';

/** The steps in their order, with the place of each. */
const PLACES = {
  name: '/dashboard/settings#academy',
  classes: '/dashboard/admin',
  team: '/dashboard/settings#team',
  students: '/dashboard/students/import',
  payments: '/dashboard/settings#payments',
  invitation: '/dashboard/students',
} as const;
type Step = keyof typeof PLACES;
const STEPS = Object.keys(PLACES) as Step[];

/** What a new academy needs. Gone for all administrators when one of them hides it; opening it writes nothing. */
export function FirstSteps() {
  const saved = useSavedAcademy();
  if (saved.status !== 'ready' || saved.data?.firstSteps === 'hidden') return null;
  return <OpenSteps academy={saved.data} />;
}

const HIDE = { changes: { from: { firstSteps: 'shown' }, to: { firstSteps: 'hidden' } } } as const;

function OpenSteps({ academy }: { academy: AcademySetting | null }) {
  const { run, pending, failure } = useCallable(api.saveAcademy);
  const isDirect = academy?.paidBy === 'direct';
  const made = useFirstFacts(isDirect);
  if (!made) return null;
  const done = { name: ownAcademy(academy) !== null, ...made };
  const onHide = () => void run(HIDE);
  return <StepList {...{ done, isDirect, pending, failure, onHide }} />;
}

type StepListProps = {
  done: Record<Step, boolean>;
  /** Whether students pay by Pix or in cash, not at Stripe. */
  isDirect: boolean;
  pending: boolean;
  failure: CallFailure | null;
  onHide: () => void;
};

/** Each step with its state, as a link to its place. */
export function StepList({ done, isDirect, pending, failure, onHide }: StepListProps) {
  const { t } = useTranslation(['settings', 'common']);
  const counts = { done: STEPS.filter((step) => done[step]).length, all: STEPS.length };
  return (
    <Section title={t('fact.firstSteps')} mb="5">
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="1" mb="3">
        <Box color="fg.muted">
          {t(counts.done === counts.all ? 'firstSteps.allDone' : 'firstSteps.text', counts)}
        </Box>
        <Button variant="ghost" size="sm" minH="11" pending={pending} onClick={onHide}>
          {t('firstSteps.hide')}
        </Button>
      </Flex>
      <FailureNotice failure={failure} title={t('notSaved')} />
      <Grid as="ul" templateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))" columnGap="4">
        {STEPS.map((step) => (
          <li key={step}>
            <RowLink to={PLACES[step]}>
              <span>{t(`firstSteps.step.${isDirect && step === 'payments' ? 'fees' : step}`)}</span>
              <StatusBadge tone={done[step] ? 'success' : 'info'}>
                {t(done[step] ? 'common:done' : 'firstSteps.open')}
              </StatusBadge>
            </RowLink>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
