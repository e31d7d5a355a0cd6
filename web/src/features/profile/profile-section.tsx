import { Box, chakra, Grid, Heading, Stack } from '@chakra-ui/react';
import type { ProfileForm } from '@domain/profile.ts';
import { PROFILE_FIELDS, type ProfileGroup } from '@domain/profile-fields.ts';
import { Fragment, type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/controls/icons.tsx';
import type { Elements } from '../../ui/elements.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { type InputField, ProfileInput } from './profile-field.tsx';
import { keepInPlace, type ShownSection } from './use-shown-section.ts';

/** The section of each group: the key of its title and text, and the id that links lead to. */
export const SECTIONS = {
  personal: 'personal',
  emergencyContact: 'emergency',
  guardian: 'guardian',
  parq: 'health',
} as const satisfies Record<ProfileGroup, string>;

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    w: 'full',
    minH: '11',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
});

type SectionProps = { group: ProfileGroup; shown: ShownSection; children: ReactNode };

/**
 * One part of the form: its subject on the left, its fields on the right; on a phone one below the
 * other, and only while it is the section shown.
 */
export function ProfileSection({ group, shown, children }: SectionProps) {
  const { t } = useTranslation('profile');
  const headingId = useId();
  const section = SECTIONS[group];
  const isShown = shown.group === group;
  const display = { base: isShown ? 'block' : 'none', md: 'block' };
  return (
    <Panel as="section" id={section} aria-labelledby={headingId}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
        gap={{ base: '5', lg: '8' }}
      >
        <Box>
          <Heading as="h2" id={headingId} size="md">
            <Box as="span" hideBelow="md">
              {t(`section.${section}.title`)}
            </Box>
            <Toggle
              type="button"
              hideFrom="md"
              aria-expanded={isShown}
              onClick={({ currentTarget }) =>
                keepInPlace(currentTarget, () => shown.show(isShown ? null : group))
              }
            >
              <span>{t(`section.${section}.title`)}</span>
              <Icon name={isShown ? 'up' : 'down'} flexShrink={0} />
            </Toggle>
          </Heading>
          <Box display={display} mt="1.5" maxW="prose" color="fg.muted">
            {t(`section.${section}.text`)}
          </Box>
        </Box>
        <Box display={display}>
          <Stack gap="5">{children}</Stack>
        </Box>
      </Grid>
    </Panel>
  );
}

/**
 * The inputs of a group: the first as wide as the section, the others in pairs where there is room.
 */
export function ProfileInputs({
  form,
  group,
  afterFirst,
}: {
  form: UseFormReturn<ProfileForm>;
  group: ProfileGroup;
  afterFirst?: Elements;
}) {
  const inputs = PROFILE_FIELDS.filter((field) => field.group === group && field.kind !== 'answer');
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="5"
      alignItems="start"
    >
      {inputs.map(({ path }, index) => (
        <Fragment key={path}>
          <Box gridColumn={index === 0 ? '1 / -1' : undefined}>
            <ProfileInput form={form} field={path as InputField} />
          </Box>
          {index === 0 && afterFirst}
        </Fragment>
      ))}
    </Grid>
  );
}

export function EmailField({ email }: { email: string }) {
  const { t } = useTranslation(['profile', 'session']);
  return (
    <TextField
      label={t('session:field.email')}
      hint={t('hint.email')}
      type="email"
      value={email}
      readOnly
      bg="bg.subtle"
      borderStyle="dashed"
    />
  );
}
