import { Box, Stack } from '@chakra-ui/react';
import { api } from '@domain/profile/api.ts';
import { type HealthAnswers as Answers, PARQ_QUESTIONS, type StudentDocument } from '@domain/profile.ts';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Section } from '../../ui/page/section.tsx';

type HealthAnswersProps = { student: Pick<StudentDocument, 'userId' | 'name' | 'healthAnsweredAt'> };

/** Health answers, on request: the page says before the tap that the reading is recorded. */
export function HealthAnswers({ student: { userId, name, healthAnsweredAt } }: HealthAnswersProps) {
  const { t } = useTranslation(['students', 'common']);
  const format = useFormat();
  const { run, pending, output: read, failure, forget } = useCallable(api.readHealth);

  if (!healthAnsweredAt) {
    return (
      <Section title={t('health.title')}>
        <Box color="fg.muted">{t('health.unanswered')}</Box>
      </Section>
    );
  }
  return (
    <Section title={t('health.title')} gap="3" alignItems="flex-start">
      <Box>{t('health.answered', { date: format.dayLong(healthAnsweredAt) })}</Box>
      {!read && (
        <>
          <Box color="fg.muted">{t('health.notice', { name })}</Box>
          <Button variant="outline" minH="11" pending={pending} onClick={() => run({ studentId: userId })}>
            {t(pending ? 'health.opening' : 'health.open')}
          </Button>
        </>
      )}
      <LiveRegion w="full">
        <FailureNotice failure={failure} title={t('health.failed')} noAnswer={t('common:noAnswer')} />
        {read?.health && <AnswerList answers={read.health.answers} />}
        {read && !read.health && <span>{t('health.gone')}</span>}
      </LiveRegion>
      {read && (
        <Button variant="outline" minH="11" onClick={forget}>
          {t('health.hide')}
        </Button>
      )}
    </Section>
  );
}

/** The questions answered with yes first, in full; then the notes, then the others. */
function AnswerList({ answers }: { answers: Answers }) {
  const { t } = useTranslation(['students', 'profile']);
  const [yes, no] = [true, false].map((answer) => PARQ_QUESTIONS.filter((key) => answers[key] === answer));
  return (
    <Stack gap="4">
      {yes && yes.length > 0 ? (
        <Questions title={t('health.yes')} tone="warning" questions={yes} />
      ) : (
        <Notice tone="success">{t('health.allNo')}</Notice>
      )}
      {answers.additionalNotes !== '' && (
        <Box>
          <Box fontWeight="semibold">{t('health.notes')}</Box>
          <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
            {answers.additionalNotes}
          </Box>
        </Box>
      )}
      {yes && yes.length > 0 && no && no.length > 0 && <Questions title={t('health.no')} questions={no} />}
    </Stack>
  );
}

type QuestionsProps = { title: string; tone?: 'warning'; questions: typeof PARQ_QUESTIONS };

function Questions({ title, tone, questions }: QuestionsProps) {
  const { t } = useTranslation('profile');
  const list = (
    <Box as="ul" ps="5" listStyleType="disc" fontSize={tone ? 'md' : 'sm'}>
      {questions.map((key) => (
        <Box as="li" key={key} py="0.5">
          {t(`health.question.${key}`)}
        </Box>
      ))}
    </Box>
  );
  if (tone) {
    return (
      <Notice tone={tone} title={title}>
        {list}
      </Notice>
    );
  }
  return (
    <Box color="fg.muted">
      <Box fontWeight="semibold">{title}</Box>
      {list}
    </Box>
  );
}
