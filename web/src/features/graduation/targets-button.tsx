import { Box, Flex } from '@chakra-ui/react';
import type { GraduationTargets } from '@domain/graduation/targets.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGraduationTargets } from '../../firebase/graduation-data.ts';
import { Button } from '../../ui/button.tsx';
import { TargetsDialog } from './targets-dialog.tsx';

/** Opens the editor of the academy's targets; the table judges by the new ones as soon as they are saved. */
export function TargetsButton() {
  const { t } = useTranslation('graduation');
  const targets = useGraduationTargets();
  /** As they were when the dialog opened: what is typed there outlives whatever happens to the document. */
  const [opened, setOpened] = useState<GraduationTargets | null>(null);
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
          setOpened(known);
        }}
      >
        {t('targets.open')}
      </Button>
      {opened && (
        <TargetsDialog
          targets={opened}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null);
            setSaved(true);
          }}
        />
      )}
    </Flex>
  );
}
