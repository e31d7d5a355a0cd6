import { Box, Link } from '@chakra-ui/react';
import { PASSWORD_MIN } from '@domain/account-forms.ts';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetchedPlans } from '../../firebase/data/public-plans-by-fetch.ts';
import type { AuthFailure } from '../../firebase/session/auth-failure.ts';
import { useSession } from '../../firebase/session/session.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { type FieldTexts, FormField } from '../../ui/forms/form-field.tsx';
import { Input, TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

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

/**
 * Stripe's own sign-in page, where an account without access to the app can cancel its subscription. Empty if the
 * academy has none.
 */
function PortalLink() {
  const { t } = useTranslation('session');
  const url = useFetchedPlans()?.portalUrl;
  if (!url) return null;
  return (
    <Box mt="2">
      <Link href={url} display="inline-flex" alignItems="center" minH="11" rel="noreferrer">
        {t('cancelAtStripe')}
      </Link>
    </Box>
  );
}

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string };

/** The address of an account. A password manager fills it in as the username. */
export function EmailField({ label, ...input }: EmailFieldProps) {
  const { t } = useTranslation('session');
  return (
    <TextField
      label={label ?? t('field.email')}
      required
      type="email"
      autoComplete="username"
      inputMode="email"
      {...input}
    />
  );
}

type PasswordFieldProps = Pick<FieldTexts, 'error'> & {
  label?: string;
  /** In the name of the button that shows it, where a screen has several passwords. By default the label. */
  of?: string;
  /** Whether the user chooses a new password here. */
  isNew?: boolean;
} & Omit<ComponentProps<typeof Input>, 'id' | 'required' | 'type'>;

/** A password that can be shown: a typo is the most common reason for a failed sign-in. */
export function PasswordField({ label, of = label, error, isNew = false, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('session');
  const [shown, setShown] = useState(false);
  const hint = isNew ? t('signUp.passwordHint', { count: PASSWORD_MIN }) : undefined;

  return (
    <FormField label={label ?? t('field.password')} hint={hint} error={error} required>
      {(control) => (
        <Box position="relative">
          <Input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            pe="12"
          />
          <IconButton
            icon={shown ? 'hide' : 'show'}
            label={t(shown ? 'field.hidePassword' : 'field.showPassword') + (of ? `: ${of}` : '')}
            type="button"
            position="absolute"
            insetEnd="0"
            top="0"
            color="fg.muted"
            onClick={() => setShown(!shown)}
          />
        </Box>
      )}
    </FormField>
  );
}
