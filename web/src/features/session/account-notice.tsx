import { useTranslation } from 'react-i18next';
import { useSession } from '../../firebase/session.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Above the form: its failure, or the reason why the last session ended. */
export function AccountNotice({ failure }: { failure: string | null }) {
  const { t } = useTranslation('errors');
  const session = useSession();
  const notice = session.status === 'signed-out' ? session.notice : null;
  const text = failure ?? (notice && t(notice));
  return text ? <Notice tone="error">{text}</Notice> : null;
}
