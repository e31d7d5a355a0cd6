import { Box, Flex, Stack } from '@chakra-ui/react';
import type { ProfileField } from '@domain/profile-fields.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { LOW } from '../../theme/breakpoints.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { labelOf } from './profile-field.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

/** Stays at the foot of the window while there is something to save or to report. */
export function SaveBar({ state }: { state: ProfileFormState }) {
  const { saving, canSave, saved, failure, waiting } = state;
  const tall = waiting || failure;
  const inView = saving || canSave || saved;
  return (
    <Stack
      gap="3"
      data-foot-bar={inView ? (tall ? 'tall' : 'low') : undefined}
      position={inView ? 'sticky' : 'static'}
      bottom={{ base: '2', md: '4' }}
      css={{ [LOW]: { position: 'static' } }}
      zIndex="docked"
      px={{ base: '4', md: '6' }}
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow={inView ? 'overlay' : undefined}
    >
      <News state={state} />
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="4" rowGap="2">
        <SaveWords state={state} />
        <SaveButtons state={state} />
      </Flex>
    </Stack>
  );
}

function News({ state }: { state: ProfileFormState }) {
  const { t } = useTranslation(['profile', 'common']);
  const format = useFormat();

  function show(value: string | boolean, field: string): string {
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
    return field === 'birthDate' ? format.dayShort(value) : value;
  }

  return (
    <LiveRegion display="grid" gap="3">
      {state.waiting && (
        <Notice tone="warning" title={t('waitingTitle')}>
          {t('waitingText')}
        </Notice>
      )}
      <FormFailure
        failure={state.failure}
        title={t('saveFailed')}
        again={t('saveFailedText')}
        edit={state.edit}
        save={state.saveRest}
        nameOf={(field) => labelOf(field as ProfileField, t)}
        show={show}
      />
    </LiveRegion>
  );
}

function SaveWords({ state: { saved, saving, isDirty, canSave } }: { state: ProfileFormState }) {
  const { t } = useTranslation('profile');

  function words(): ReactNode {
    if (saving) return null;
    if (saved) {
      return (
        <Flex align="center" gap="2" fontWeight="semibold" color="success.fg">
          <Icon name="check" />
          <span>{t('saved')}</span>
        </Flex>
      );
    }
    // Hidden on a phone, where the buttons and the notice above the questions show the same.
    if (isDirty) return <Box hideBelow="sm">{t('unsaved')}</Box>;
    return canSave ? <Box hideBelow="sm">{t('notAnswered')}</Box> : t('upToDate');
  }

  return (
    <Box role="status" color="fg.muted">
      {words()}
    </Box>
  );
}

function SaveButtons({ state: { saved, saving, isDirty, canSave, discard } }: { state: ProfileFormState }) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Flex gap="3" ms="auto" wrap="wrap" justify="flex-end">
      {isDirty && !saving && (
        <Button variant="outline" onClick={discard}>
          {t('discard')}
        </Button>
      )}
      {saved && <LinkButton to="/dashboard">{t('toSchedule')}</LinkButton>}
      <Button type="submit" disabled={!canSave} pending={saving}>
        {saving ? t('common:saving') : t('common:save')}
      </Button>
    </Flex>
  );
}
