import { Box, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';

/** The way from Settings to the record. */
export function RecordLink() {
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
