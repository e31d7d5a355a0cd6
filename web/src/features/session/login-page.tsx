import { Box, Flex, Grid, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Icon, type IconName } from '../../ui/controls/icons.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { AuthLayout, TextLink } from './auth-layout.tsx';
import { SignInForm, useSignInForm } from './sign-in-form.tsx';

/** Only in builds for the emulators: the condition is a build-time constant, so other builds drop the code. */
const demoAccounts = import.meta.env.MODE === 'emulator';

export function LoginPage() {
  const { t } = useTranslation('session');
  const form = useSignInForm();

  return (
    <AuthLayout
      title={t('signIn.title')}
      intro={t('signIn.intro')}
      footer={
        <>
          <span>
            <span>{`${t('signIn.noAccount')} `}</span>
            <TextLink to="/register">{t('signIn.createOne')}</TextLink>
          </span>
          <TextLink to="/reset">{t('signIn.forgot')}</TextLink>
        </>
      }
      after={
        demoAccounts && (
          <DemoAccounts pending={form.pending} onChoose={(account) => void form.sendWith(account)} />
        )
      }
    >
      <SignInForm form={form} />
    </AuthLayout>
  );
}

/** Accounts of the demo data (tools/seed). */
const ICONS = {
  ana: 'person',
  bruno: 'person',
  clara: 'person',
  marta: 'people',
  bianca: 'award',
  recepcao: 'inbox',
  admin: 'settings',
} as const satisfies Record<string, IconName>;
/** Of `npm start -- --empty`. */
const isEmpty = import.meta.env.VITE_EMPTY === 'yes';
const SHOWN = isEmpty ? (['admin'] as const) : (Object.keys(ICONS) as (keyof typeof ICONS)[]);
const PASSWORD = 'demo1234';

type DemoAccountsProps = {
  pending: boolean;
  onChoose: (account: { email: string; password: string }) => void;
};

function DemoAccounts({ pending, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('session');
  return (
    <Panel as="section" mt="8" p={{ base: '4', md: '4' }} aria-labelledby="demo-accounts">
      <Heading as="h2" id="demo-accounts" size="sm">
        {t('demo.title')}
      </Heading>
      <Detail mt="1" mb="3">
        {t('demo.text')}
      </Detail>
      <Grid gap="2">
        {SHOWN.map((key) => (
          <Button
            key={key}
            variant="outline"
            justifyContent="flex-start"
            textAlign="start"
            py="2"
            disabled={pending}
            onClick={() => onChoose({ email: `${key}@academy.demo`, password: PASSWORD })}
          >
            <Icon name={ICONS[key]} color="fg.muted" />
            <Flex direction="column" minW="0">
              <span>{`${key}@academy.demo`}</span>
              <Box as="span" fontSize="sm" fontWeight="normal" color="fg.muted">
                {t(`demo.${key}`)}
              </Box>
            </Flex>
          </Button>
        ))}
      </Grid>
    </Panel>
  );
}
