import { useTranslation } from 'react-i18next';

/** An email address that breaks after its @ where it does not fit in one line. A text in its place if it is empty. */
export function EmailAddress({ children: email }: { children: string }) {
  const { t } = useTranslation('common');
  if (email === '') return <span>{t('noEmail')}</span>;
  const domain = email.lastIndexOf('@') + 1;
  return (
    <>
      <span>{email.slice(0, domain)}</span>
      <wbr />
      <span>{email.slice(domain)}</span>
    </>
  );
}
