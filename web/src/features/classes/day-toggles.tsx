import { Box, Flex, Grid } from '@chakra-ui/react';
import { WEEKDAYS, type Weekday } from '@domain/calendar.ts';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TINY } from '../../theme/breakpoints.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FieldError, requiredMark } from '../../ui/forms/form-field.tsx';

/** The weekdays of each shortcut button. */
const GROUPS = {
  weekdays: WEEKDAYS.slice(0, 5),
  weekend: WEEKDAYS.slice(5),
  allDays: WEEKDAYS,
} as const satisfies Record<string, readonly Weekday[]>;
const GROUP_NAMES = ['weekdays', 'weekend', 'allDays'] as const;

/** How many letters of a weekday make its short name, in either language. */
const SHORT = 3;

type DayTogglesProps = {
  label: string;
  value: readonly string[];
  onChange: (days: Weekday[]) => void;
  error: string | undefined;
  /** The first toggle, which gets the focus if no day is selected. */
  ref?: Ref<HTMLButtonElement>;
};

/** Seven toggles for the weekdays, and three shortcuts that set all of them. */
export function DayToggles({ label, value, onChange, error, ref }: DayTogglesProps) {
  const { t } = useTranslation('classes');
  const id = useId();

  const toggle = (day: Weekday) =>
    onChange(WEEKDAYS.filter((other) => value.includes(other) !== (other === day)));

  return (
    <Box
      role="group"
      aria-labelledby={`${id}label`}
      aria-describedby={error ? `${id}error` : undefined}
      data-invalid={error ? '' : undefined}
    >
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" mb="1.5">
        <Box id={`${id}label`} fontSize="sm" fontWeight="semibold" css={requiredMark}>
          {label}
        </Box>
        <Flex wrap="wrap" ms={{ base: '-2', sm: '0' }} me={{ base: '0', sm: '-3' }}>
          {GROUP_NAMES.map((name) => (
            <Button
              key={name}
              size="sm"
              variant="ghost"
              px={{ base: '2', sm: '3' }}
              onClick={() => onChange([...GROUPS[name]])}
            >
              {t(`form.${name}`)}
            </Button>
          ))}
        </Flex>
      </Flex>
      {/* All seven in one row if each is 44 px wide; otherwise the weekend is the second row. */}
      <Grid
        templateColumns="repeat(5, 1fr)"
        gap={{ base: '1', sm: '1.5' }}
        css={{
          '@media (min-width: 23.25rem)': { gridTemplateColumns: 'repeat(7, 1fr)' },
          [TINY]: { gridTemplateColumns: 'repeat(auto-fit, minmax(3.25rem, 1fr))' },
        }}
      >
        {WEEKDAYS.map((day, index) => {
          const chosen = value.includes(day);
          return (
            <Button
              key={day}
              ref={index === 0 ? ref : undefined}
              px="1"
              variant={chosen ? 'solid' : 'outline'}
              tone={chosen ? 'accent' : 'neutral'}
              aria-pressed={chosen}
              onClick={() => toggle(day)}
            >
              {t(`weekday.${day}`).slice(0, SHORT)}
            </Button>
          );
        })}
      </Grid>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </Box>
  );
}
