import { Box, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/admission/api.ts';
import { type ApplicationState, DECLINED_DAYS, type Decision } from '@domain/admission.ts';
import { academyClock, shiftDate } from '@domain/calendar.ts';
import { teamMarks, toldApart } from '@domain/names.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { type AdmissionRequest, useAdmissionRequests } from '../../firebase/data/admission-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CursorPager, ResultCount } from '../../ui/lists/pager.tsx';
import { announce } from '../../ui/notices/announcer.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { EmailAddress } from '../../ui/people/email-address.tsx';

/** The accounts that wait to be let in, live, by pages. One tap decides, and declining can be undone for 7 days. */
export function AdmissionRequests() {
  const { t } = useTranslation('admission');
  const { page, requests, ...pages } = useAdmissionRequests();
  if (page.status !== 'ready')
    return <NotLoaded live={page} loading={t('requests.loading')} failed={t('requests.failed')} />;
  const listed = toldApart(requests, ({ userId }) => userId, teamMarks);
  const decided = listed.find(({ admission }) => admission.state !== 'waiting');
  return (
    <>
      <ResultCount srOnly count={requests.length} more={pages.next !== null || pages.number > 1} />
      {requests.length === 0 && <EmptyState icon="people" title={t('requests.empty')} />}
      <Box as="ul">
        {listed.map((request) => (
          <Fragment key={request.userId}>
            {request === decided && (
              <Box as="li" pt="5" pb="1" fontWeight="semibold">
                {t('requests.decided')}
              </Box>
            )}
            <Request request={request} />
          </Fragment>
        ))}
      </Box>
      <CursorPager {...pages} />
    </>
  );
}

/** What the buttons of a row do, the first one first. */
const BUTTONS_OF: Record<ApplicationState, readonly Decision[]> = {
  waiting: ['admit', 'decline'],
  admitted: ['decline'],
  declined: ['undo'],
};

function Request({ request: { userId, name, email, createdAt, admission } }: { request: AdmissionRequest }) {
  const { t } = useTranslation(['admission', 'common']);
  const format = useFormat();
  const { run, pending, failure } = useCallable(api.decideAdmission);
  async function decide(decision: Decision): Promise<void> {
    const { ok } = await run({ studentId: userId, decision, ...(decision === 'admit' && { email }) });
    // The other answers stay in the row, and say so there.
    if (ok && decision === 'admit') announce(t('requests.done', { name }));
  }
  const declined = academyClock(admission.since).date;
  const words = {
    waiting: t('requests.since', { day: format.dayShort(createdAt) }),
    admitted: t('requests.admitted'),
    declined: t('requests.declined', { day: format.dayShort(shiftDate(declined, DECLINED_DAYS)) }),
  };
  return (
    <Stack as="li" gap="2" py="3" borderTopWidth="1px" _first={{ border: 'none' }}>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2">
        <Box minW="0" overflowWrap="anywhere">
          <Box fontWeight="semibold">{name}</Box>
          <Detail>
            <EmailAddress>{email}</EmailAddress>
          </Detail>
          <Detail role="status">{words[admission.state]}</Detail>
        </Box>
        <Flex wrap="wrap" gap="2">
          {BUTTONS_OF[admission.state].map((decision) => (
            <Button
              // None of the buttons may become another one under the focus.
              key={decision}
              variant={decision === 'admit' ? 'solid' : 'outline'}
              aria-label={t(`requests.${decision}Name`, { name })}
              pending={pending && decision !== 'decline'}
              disabled={pending}
              onClick={() => void decide(decision)}
            >
              {decision === 'undo' ? t('common:undo') : t(`requests.${decision}`)}
            </Button>
          ))}
        </Flex>
      </Flex>
      <FailureNotice failure={failure} />
    </Stack>
  );
}
