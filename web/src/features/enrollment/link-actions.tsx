import { firstNameOf } from '@domain/visible-text.ts';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { addressOfLink, type StudentLink } from '../../firebase/session/student-link.ts';
import { SendLink } from '../../ui/people/send-link.tsx';

/** The link of a person, with the message to send it. */
export function LinkActions({ link, ...to }: { name: string; phone: string; link: StudentLink }) {
  const { t } = useTranslation('enrollment');
  const address = addressOfLink(window.location.origin, link);
  const message = t('message', {
    name: firstNameOf(to.name),
    academy: useAcademy().name,
    link: address,
  });
  return <SendLink address={address} message={message} to={to} />;
}
