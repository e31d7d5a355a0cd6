import { Box } from '@chakra-ui/react';
import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LiveFormNotice } from '../../ui/forms/live-form-notice.tsx';
import type { LiveForm } from '../../ui/forms/use-live-form.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';

type SaveSettingProps<Form extends FieldValues> = {
  /** Of `useSavedForm`. */
  state: { live: LiveForm<Form>; pending: boolean; failure: CallFailure | null; saved: boolean };
  /** The label of a field. */
  nameOf: (path: Path<Form>) => string;
  label: string;
};

/** The end of a form of settings: what has changed meanwhile, the button, and its outcome. */
export function SaveSetting<Form extends FieldValues>({ state, nameOf, label }: SaveSettingProps<Form>) {
  const { t } = useTranslation('settings');
  const { live, pending, failure, saved } = state;
  return (
    <>
      <LiveFormNotice live={live} nameOf={nameOf} />
      <FailureNotice failure={failure} title={t('notSaved')} />
      <Button type="submit" alignSelf="flex-start" pending={pending} disabled={live.isConflicting}>
        {label}
      </Button>
      <Box role="status" fontSize="sm" color="success.fg">
        {saved && t('saved')}
      </Box>
    </>
  );
}
