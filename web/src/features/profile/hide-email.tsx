import { Box } from '@chakra-ui/react';
import { alwaysHidesEmail, hidesEmail } from '@domain/hidden-email.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { api } from '@domain/session/api.ts';
import { useTranslation } from 'react-i18next';
import { useAct, useCallable } from '../../firebase/calls/use-callable.ts';
import { useHideEmail } from '../../firebase/data/profile-data.ts';
import { useChildOfCall } from '../../firebase/session/family.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Detail } from '../../ui/page/detail.ts';

/** Hides the address from other students. Saves at once, also while the profile is incomplete. */
export function HideEmail({ student }: { student: StudentDocument }) {
  const { t } = useTranslation('profile');
  const { date: today } = useAcademyClock();
  const { run: ensure } = useCallable(api.ensureProfile);
  const child = useChildOfCall();
  const isAlways = alwaysHidesEmail(student, today);
  const { run, pending, failure } = useAct(useHideEmail());

  async function save(hidden: boolean) {
    const { ok } = await run(hidden);
    // The session calls this for the account itself, not for a child.
    if (ok && child.studentId) void ensure(child);
  }

  return (
    <Box>
      <Checkbox
        checked={hidesEmail(student, today)}
        disabled={pending || isAlways}
        onChange={(hidden) => void save(hidden)}
      >
        <span>{t('hideEmail.label')}</span>
        <Detail>{t(isAlways ? 'hideEmail.always' : 'hideEmail.hint')}</Detail>
      </Checkbox>
      {failure && <Notice tone="error">{t('hideEmail.failed')}</Notice>}
    </Box>
  );
}
