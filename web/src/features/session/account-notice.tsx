import { useTranslation } from 'react-i18next';
import type { AuthFailure } from '../../firebase/session/auth-failure.ts';
import { useSession } from '../../firebase/session/session.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { PortalLink } from './portal-link.tsx';

/** Above the form: its failure, or the reason why the last session ended. */
export function AccountNotice({ failure }: { failure: AuthFailure | null }) {
  const { t } = useTranslation(['errors', 'session']);
  const session = useSession();
  const notice = session.status === 'signed-out' ? session.notice : null;
  if (!failure && !notice) return null;
  return (
    <Notice tone="error">
      <span>{failure ? t(`session:failure.${failure}`) : notice && t(notice)}</span>
      {(notice || failure === 'account-disabled') && <PortalLink />}
    </Notice>
  );
}
