import { useTranslation } from 'react-i18next';
import { useSession } from '../../firebase/session.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PortalLink } from './portal-link.tsx';

/** Above the form: its failure, or the reason why the last session ended. */
export function AccountNotice({ failure }: { failure: string | null }) {
  const { t } = useTranslation(['errors', 'session']);
  const session = useSession();
  const notice = session.status === 'signed-out' ? session.notice : null;
  const text = failure ?? (notice && t(notice));
  const isShutOut = notice !== null || text === t('session:failure.account-disabled');
  if (!text) return null;
  return (
    <Notice tone="error">
      {text}
      {isShutOut && <PortalLink />}
    </Notice>
  );
}
