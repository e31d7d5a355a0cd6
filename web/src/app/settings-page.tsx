import { Box, Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { AdmissionSettings } from '../features/admission/admission-settings.tsx';
import { HolidayEditor } from '../features/classes/holidays-dialog.tsx';
import { Targets } from '../features/graduation/targets.tsx';
import { BookingSettings } from '../features/settings/booking-form.tsx';
import { LeadRetentionSettings } from '../features/settings/lead-retention.tsx';
import { SystemStatus } from '../features/settings/system-status.tsx';
import { Team } from '../features/settings/team.tsx';
import { TechniqueSettings } from '../features/settings/technique-list.tsx';
import { useAcademyClock } from '../format/use-academy-clock.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';

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

/** The way from Settings to the record. */
function RecordLink() {
  const { t } = useTranslation('settings');
  return (
    <Stack gap="4" align="stretch">
      <Box color="fg.muted">{t('record.text')}</Box>
      <Button asChild variant="outline" tone="neutral" alignSelf="flex-start">
        <Link to="/dashboard/record">{t('record.open')}</Link>
      </Button>
    </Stack>
  );
}

/** /dashboard/settings: composed of several features, which do not import each other. */
export function SettingsPage() {
  const { t } = useTranslation(['settings', 'graduation', 'classes', 'admission']);
  const { date: today } = useAcademyClock();
  useSectionOfAddress();
  const sections = [
    { id: 'targets', title: t('graduation:targets.title'), content: <Targets /> },
    { id: 'booking', title: t('booking.title'), content: <BookingSettings /> },
    { id: 'techniques', title: t('techniques.title'), content: <TechniqueSettings /> },
    { id: 'holidays', title: t('classes:holidays.title'), content: <HolidayEditor today={today} /> },
    { id: 'admission', title: t('admission:settings.title'), content: <AdmissionSettings /> },
    { id: 'leads', title: t('retention.title'), content: <LeadRetentionSettings /> },
    { id: 'team', title: t('team.title'), content: <Team /> },
    { id: 'record', title: t('record.title'), content: <RecordLink /> },
    { id: 'system', title: t('system.title'), content: <SystemStatus /> },
  ];

  return (
    <Box maxW="4xl">
      <PageHeader title={t('title')}>{t('intro')}</PageHeader>
      <Stack gap="5">
        {sections.map(({ id, title, content }) => (
          <Section key={id} id={id} title={title} tabIndex={-1} scrollMarginTop="20">
            {content}
          </Section>
        ))}
      </Stack>
    </Box>
  );
}
