import { Box, chakra, Stack } from '@chakra-ui/react';
import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AdmissionSettings } from '../features/admission/admission-settings.tsx';
import { HolidayEditor } from '../features/classes/holidays/holidays-dialog.tsx';
import { AcademySettings } from '../features/settings/academy-form.tsx';
import { BookingSettings } from '../features/settings/booking-form.tsx';
import { LeadRetentionSettings } from '../features/settings/lead-retention.tsx';
import { PaymentSettings } from '../features/settings/payments-form.tsx';
import { SystemStatus } from '../features/settings/system-status.tsx';
import { TargetSettings } from '../features/settings/target-form.tsx';
import { Team } from '../features/settings/team.tsx';
import { TechniqueSettings } from '../features/settings/technique-list.tsx';
import { useAcademyClock } from '../format/use-academy-clock.ts';
import { Icon } from '../ui/controls/icons.tsx';
import { BackLink } from '../ui/page/back-link.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { RowLink } from '../ui/page/row-link.tsx';
import { Section } from '../ui/page/section.tsx';

/** An address such as /dashboard/settings#team shows that section and moves the focus to it. */
function useSectionOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // After the page's own focus and scroll position are set.
    const frame = requestAnimationFrame(() => {
      const section = hash && document.getElementById(hash.slice(1));
      if (section) section.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

/** /dashboard/settings: links by subject, or one subject. Composed of features, which do not import each other. */
export function SettingsPage() {
  const { t } = useTranslation([
    'settings',
    'shell',
    'graduation',
    'classes',
    'schedule',
    'admission',
    'fees',
  ]);
  const { date: today } = useAcademyClock();
  const { hash } = useLocation();
  useSectionOfAddress();
  const subjects: { id: string; title: string; text?: string; content?: ReactElement }[] = [
    { id: 'academy', title: t('academy.title'), text: t('academy.text'), content: <AcademySettings /> },
    {
      id: 'payments',
      title: t('fees:payments.title'),
      text: t('payments.text'),
      content: <PaymentSettings />,
    },
    {
      id: 'targets',
      title: t('graduation:targets.title'),
      text: t('graduation:targets.text'),
      content: <TargetSettings />,
    },
    { id: 'booking', title: t('booking.title'), text: t('booking.text'), content: <BookingSettings /> },
    {
      id: 'techniques',
      title: t('schedule:details.techniques'),
      text: t('techniques.text'),
      content: <TechniqueSettings />,
    },
    {
      id: 'holidays',
      title: t('classes:holidays.title'),
      text: t('classes:holidays.intro'),
      content: <HolidayEditor today={today} />,
    },
    {
      id: 'admission',
      title: t('admission:settings.title'),
      text: t('admission:settings.text'),
      content: <AdmissionSettings />,
    },
    { id: 'leads', title: t('shell:leads'), text: t('retention.text'), content: <LeadRetentionSettings /> },
    { id: 'team', title: t('team.title'), text: t('team.text'), content: <Team /> },
    { id: 'record', title: t('shell:record') },
    { id: 'system', title: t('system.title'), text: t('system.text'), content: <SystemStatus /> },
  ];
  const shown = subjects.find(({ id }) => hash === `#${id}`);

  return (
    <Box maxW="4xl">
      <PageHeader title={t('shell:settings')}>{t('intro')}</PageHeader>
      {shown?.content ? (
        <>
          <BackLink to="/dashboard/settings">{t('all')}</BackLink>
          <Section key={shown.id} id={shown.id} title={shown.title} tabIndex={-1} scrollMarginTop="20">
            <Stack gap="4">
              <Box color="fg.muted">{shown.text}</Box>
              {shown.content}
            </Stack>
          </Section>
        </>
      ) : (
        <Panel as="nav" aria-label={t('shell:settings')}>
          <chakra.ul css={{ '& li:first-of-type > a': { borderTop: 'none' } }}>
            {subjects.map(({ id, title, content }) => (
              <li key={id}>
                <RowLink px="2" to={content ? `#${id}` : '/dashboard/record'}>
                  <span>{title}</span>
                  <Icon name="forward" color="fg.muted" />
                </RowLink>
              </li>
            ))}
          </chakra.ul>
        </Panel>
      )}
    </Box>
  );
}
