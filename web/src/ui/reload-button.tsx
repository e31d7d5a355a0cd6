import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

/** For a tab that is older than what is deployed. Never automatic: a form may hold what a person typed. */
export function ReloadButton() {
  const { t } = useTranslation('common');
  return (
    <Box mt="2">
      <Button size="sm" variant="outline" tone="neutral" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Box>
  );
}
