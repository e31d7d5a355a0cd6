import { chakra } from '@chakra-ui/react';
import { resetForm } from '@domain/account-forms.ts';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '../../firebase/session/auth.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { AccountNotice, EmailField } from './account-parts.tsx';
import { AuthLayout, TextLink } from './auth-layout.tsx';
import { useAccountForm } from './use-account-form.ts';

/** The confirmation replaces the button that had the focus. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** The confirmation is the same if no such account exists, so as not to reveal who has one. */
export function ResetPage() {
  const { t, i18n } = useTranslation(['session', 'common']);
  const form = useAccountForm({
    schema: resetForm,
    defaultValues: { email: '' },
    send: ({ email }) => resetPassword(email, i18n.language),
  });

  function startOver() {
    flushSync(form.reset);
    form.focus('email');
  }

  return (
    <AuthLayout
      title={t('reset.title')}
      intro={t('reset.intro')}
      footer={<TextLink to="/login">{t('reset.back')}</TextLink>}
    >
      {form.sentTo !== null ? (
        <chakra.div display="grid" gap="5">
          <chakra.div ref={takeFocus} tabIndex={-1} outline="none">
            <Notice tone="success" title={t('reset.sentTitle')}>
              {t('reset.sentText', { email: form.sentTo })}
            </Notice>
          </chakra.div>
          <Button variant="outline" onClick={startOver}>
            {t('reset.another')}
          </Button>
        </chakra.div>
      ) : (
        <Form gap="5" onSubmit={form.submit}>
          <AccountNotice failure={form.failure} />
          <EmailField {...form.field('email')} />
          <Button type="submit" size="lg" pending={form.pending}>
            {form.pending ? t('common:sending') : t('reset.submit')}
          </Button>
        </Form>
      )}
    </AuthLayout>
  );
}
