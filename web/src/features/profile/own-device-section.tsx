import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useOwnDevice } from '../../firebase/own-device.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Section } from '../../ui/section.tsx';

/** Takes effect at once, apart from the form. Other people may use a device, so it is off until the student says so. */
export function OwnDeviceSection() {
  const { t } = useTranslation('profile');
  const { isOwn, setOwn } = useOwnDevice();
  return (
    <Section title={t('device.title')}>
      <Checkbox checked={isOwn} onChange={setOwn}>
        {t('device.own')}
      </Checkbox>
      <Box fontSize="sm" color="fg.muted">
        {t('device.text')}
      </Box>
    </Section>
  );
}
