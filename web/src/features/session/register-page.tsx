import { signUpForm } from '@domain/account-forms.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { signUp } from '../../firebase/session/auth.ts';
import { hasCutInvitation, pendingInvitation } from '../../firebase/session/invitation.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { AccountNotice, EmailField, PasswordField } from './account-parts.tsx';
import { AuthLayout, TextLink } from './auth-layout.tsx';
import { useAccountForm } from './use-account-form.ts';

export function RegisterPage() {
  const { t, i18n } = useTranslation('session');
  const { search } = useLocation();
  const form = useAccountForm({
    schema: signUpForm,
    defaultValues: { name: '', email: '', password: '' },
    send: (values) => signUp(values, i18n.language),
  });

  return (
    <AuthLayout
      title={t('signUp.title')}
      intro={t('signUp.intro')}
      footer={
        <span>
          <span>{`${t('signUp.haveAccount')} `}</span>
          <TextLink to="/login">{t('signUp.signIn')}</TextLink>
        </span>
      }
    >
      <Form gap="5" onSubmit={form.submit}>
        <AccountNotice failure={form.failure} />
        {hasCutInvitation(search) ? (
          <Notice tone="warning">{t('cutInvitation')}</Notice>
        ) : pendingInvitation() ? (
          <Notice tone="info">{t('invited')}</Notice>
        ) : null}
        <TextField
          {...form.field('name')}
          label={t('field.name')}
          hint={t('signUp.nameHint')}
          required
          autoComplete="name"
        />
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} isNew />
        <Button type="submit" size="lg" pending={form.pending}>
          {form.pending ? t('signUp.submitting') : t('signUp.submit')}
        </Button>
      </Form>
    </AuthLayout>
  );
}
