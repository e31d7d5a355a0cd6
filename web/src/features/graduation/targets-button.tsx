import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGraduationTargets } from '../../firebase/graduation-data.ts';
import { Button } from '../../ui/button.tsx';
import { TargetsDialog } from './targets-dialog.tsx';

/** Opens the editor of the academy's targets; the table judges by the new ones as soon as they are saved. */
export function TargetsButton() {
  const { t } = useTranslation('graduation');
  const targets = useGraduationTargets();
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  const known = targets.status === 'ready' ? targets.data : null;

  return (
    <Flex align="center" wrap="wrap" gap="3">
      <Box role="status" fontSize="sm" color="success.fg">
        {saved && t('targets.saved')}
      </Box>
      <Button
        variant="outline"
        tone="neutral"
        disabled={known === null}
        onClick={() => {
          setSaved(false);
          setOpen(true);
        }}
      >
        {t('targets.open')}
      </Button>
      {open && known && (
        <TargetsDialog
          targets={known}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            setSaved(true);
          }}
        />
      )}
    </Flex>
  );
}
