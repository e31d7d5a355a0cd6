import { firstNameOf } from '@domain/visible-text.ts';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { addressOfLink, type StudentLink } from '../../firebase/session/student-link.ts';
import { SendLink } from '../../ui/people/send-link.tsx';

type LinkActionsProps = {
  name: string;
  phone: string;
  link: StudentLink & { guardianPhone: string };
  onSend?: () => void;
};

/** The link of a person, with the message to send it: to the guardian of a child, or of a person without a phone. */
export function LinkActions({ name, phone, link, onSend }: LinkActionsProps) {
  const { t } = useTranslation('enrollment');
  const isForGuardian = link.guardianPhone !== '';
  const address = addressOfLink(window.location.origin, link);
  const message = t(isForGuardian ? 'messageToGuardian' : 'message', {
    name: firstNameOf(name),
    academy: useAcademy().name,
    link: address,
  });
  const to = { name, phone: link.guardianPhone || phone };
  return <SendLink address={address} message={message} to={to} {...(onSend && { onSend, listed: true })} />;
}
