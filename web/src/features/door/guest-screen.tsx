import { Box, Flex, Heading, Stack } from '@chakra-ui/react';
import { guestForm } from '@domain/schedule/door.ts';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { YesNoField } from '../../ui/forms/yes-no-field.tsx';
import type { DoorClass } from './outbox.ts';
import type { Taps } from './use-door.ts';

/** A form that a visitor has left half-typed is not for the next one. */
const LEFT_MS = 120_000;

type GuestScreenProps = { event: DoorClass; taps: Taps; onClose: () => void };

/** A person who is no student. */
export function GuestScreen({ event, taps, onClose }: GuestScreenProps) {
  const { t } = useTranslation('door');
  const academy = useAcademy().name;
  const form = useSchemaForm(guestForm, { name: '', phone: '' });
  const { errors } = form.formState;
  const typed = JSON.stringify(form.watch());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the time again.
  useEffect(() => {
    const timer = setTimeout(onClose, LEFT_MS);
    return () => clearTimeout(timer);
  }, [typed, onClose]);
  const wordsOf = (field: 'name' | 'phone' | 'isAdult') => ({
    label: t(`guest.${field}`),
    error: errors[field] && t(`guest.problem.${field}`),
    required: true,
  });

  return (
    <Form
      maxW="xl"
      onSubmit={form.handleSubmit(async (guest) => {
        await taps.greet(guest, event);
        onClose();
      })}
    >
      <Heading as="h1" size="xl" mb="6">
        {t('guest.title', { academy })}
      </Heading>
      <Stack gap="5">
        <TextField {...form.register('name')} {...wordsOf('name')} autoComplete="off" h="14" fontSize="lg" />
        <PhoneField
          {...form.register('phone')}
          {...wordsOf('phone')}
          autoComplete="off"
          h="14"
          fontSize="lg"
        />
        <Controller
          control={form.control}
          name="isAdult"
          render={({ field: { ref, name, value, onChange, onBlur } }) => (
            <Box css={{ '& label': { minH: '14' } }}>
              <YesNoField
                ref={ref}
                name={name}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                {...wordsOf('isAdult')}
              />
            </Box>
          )}
        />
        <Box fontSize="sm" color="fg.muted">
          {t('guest.privacy')}
        </Box>
        <Flex gap="3" wrap="wrap">
          <Button type="submit" minH="14" flex="1 1 10rem" fontSize="lg">
            {t('guest.submit')}
          </Button>
          <Button variant="outline" minH="14" flex="1 1 10rem" fontSize="lg" onClick={onClose}>
            {t('guest.back')}
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}
