import { Grid, VisuallyHidden } from '@chakra-ui/react';
import { emailChange, passwordChange } from '@domain/account-forms.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEmail, changePassword } from '../../firebase/session/auth.ts';
import type { AuthFailure } from '../../firebase/session/auth-failure.ts';
import { useUser } from '../../firebase/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Form } from '../../ui/forms/form.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Subheading } from '../../ui/page/subheading.tsx';
import { AccountNotice, EmailField, PasswordField } from './account-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Changes of the account itself. Both ask for the current password. */
export function AccountSettings() {
  const { t } = useTranslation('session');
  return (
    <Section title={t('account.title')}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="8">
        <PasswordForm />
        <EmailForm />
      </Grid>
    </Section>
  );
}

function PasswordForm() {
  const { t } = useTranslation('session');
  const form = useAccountForm({
    schema: passwordChange,
    defaultValues: { current: '', password: '' },
    send: ({ current, password }) => changePassword(current, password),
    emptyAfter: true,
  });

  return (
    <AccountForm
      title={t('account.password')}
      form={form}
      done={form.sentTo !== null && t('account.passwordChanged')}
      submit={t('account.savePassword')}
    >
      <PasswordField {...form.field('current')} label={t('account.currentPassword')} />
      <PasswordField {...form.field('password')} label={t('account.newPassword')} isNew />
    </AccountForm>
  );
}

function EmailForm() {
  const { t, i18n } = useTranslation('session');
  const form = useAccountForm({
    schema: emailChange,
    defaultValues: { email: '', current: '' },
    send: ({ email, current }) => changeEmail(current, email, i18n.language),
    emptyAfter: true,
  });

  return (
    <AccountForm
      title={t('account.email')}
      form={form}
      done={form.sentTo !== null && t('account.emailSent', { email: form.sentTo })}
      submit={t('reset.submit')}
    >
      <PasswordField
        {...form.field('current')}
        label={t('account.currentPassword')}
        of={t('account.email')}
      />
      <EmailField
        {...form.field('email')}
        label={t('account.newEmail')}
        hint={t('account.emailHint')}
        autoComplete="email"
      />
    </AccountForm>
  );
}

function AccountForm({
  title,
  form,
  done,
  submit,
  children,
}: {
  title: string;
  form: { failure: AuthFailure | null; pending: boolean; submit: () => unknown };
  /** What was done, if it was. */
  done: string | false;
  submit: string;
  children: Elements;
}) {
  const headingId = useId();
  return (
    <Form aria-labelledby={headingId} onSubmit={form.submit} gap="4">
      <Subheading id={headingId}>{title}</Subheading>
      <AccountNotice failure={form.failure} />
      <AccountName />
      {children}
      <Button type="submit" variant="outline" tone="accent" alignSelf="flex-start" pending={form.pending}>
        {submit}
      </Button>
      <LiveRegion>{done && <Notice tone="success">{done}</Notice>}</LiveRegion>
    </Form>
  );
}

/** Without the address, a password manager would save the new password as another account, or for none. */
function AccountName() {
  const { email } = useUser();
  return (
    <VisuallyHidden asChild>
      <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
    </VisuallyHidden>
  );
}
