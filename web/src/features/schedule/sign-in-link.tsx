import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';

export function SignInLink() {
  const { t } = useTranslation('schedule');
  return (
    <Button asChild>
      <Link to="/login">{t('signIn')}</Link>
    </Button>
  );
}
