import { Box, Stack } from '@chakra-ui/react';
import { api } from '@domain/admission/api.ts';
import { ADMISSION_MODES, type AdmissionMode } from '@domain/admission.ts';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useAdmissionMode } from '../../firebase/data/admission-data.ts';
import { SelectField } from '../../ui/forms/select.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Invitations } from './invitations.tsx';

export function AdmissionSettings() {
  return (
    <>
      <Loaded live={useAdmissionMode()}>{(data) => <Mode mode={data} />}</Loaded>
      <Invitations />
    </>
  );
}

/** Saves at once; the setting arrives live. */
function Mode({ mode }: { mode: AdmissionMode }) {
  const { t } = useTranslation(['admission', 'settings']);
  const { run, pending, failure } = useCallable(api.saveAdmission);
  return (
    <Stack gap="3">
      <Box maxW="md">
        <SelectField
          label={t('settings.mode')}
          options={ADMISSION_MODES.map((value) => ({ value, label: t(`settings.modes.${value}`) }))}
          value={mode}
          disabled={pending}
          onChoose={(chosen) => void run({ changes: { from: { mode }, to: { mode: chosen } } })}
        />
      </Box>
      {mode !== 'hand' && <Notice tone="warning">{t('settings.openWarning')}</Notice>}
      <FailureNotice failure={failure} title={t('settings:notSaved')} />
    </Stack>
  );
}
