import { Box, Flex, Heading, Stack } from '@chakra-ui/react';
import { guestForm } from '@domain/schedule/door.ts';
import type { ClassChange } from '@domain/schedule/door-screen.ts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { YesNoField } from '../../ui/forms/yes-no-field.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { useNameOfClass } from './class-list.tsx';
import type { Taps } from './use-taps.ts';
import type { Turn } from './use-turn.ts';

/** A person who is no student. */
export function GuestScreen({ turn, taps }: { turn: Turn; taps: Taps }) {
  const { t } = useTranslation('door');
  const academy = useAcademy().name;
  const form = useSchemaForm(guestForm, { name: '', phone: '' });
  const { errors } = form.formState;
  const nameOf = useNameOfClass();
  const { time } = useFormat();
  const [hasFailed, setHasFailed] = useState(false);
  const { screen, closeGuest, finish } = turn;
  const { event } = screen;
  const change = screen.kind === 'class' ? screen.change : null;
  const wordsOf = (field: 'name' | 'phone' | 'isAdult') => ({
    label: t(`guest.${field}`),
    error: errors[field] && t(`guest.problem.${field}`),
    required: true,
  });

  return (
    <Form
      maxW="xl"
      onSubmit={form.handleSubmit(async (guest) => {
        const isStored = change === null && (await taps.greet(guest, event));
        setHasFailed(!isStored);
        if (isStored) finish();
      })}
    >
      <Heading as="h1" size="xl" mb="2">
        {t('guest.title', { academy })}
      </Heading>
      <Box mb="6" fontSize="lg" color="fg.muted">
        {event ? `${nameOf(event)} · ${time(event.startTime)}` : t('guest.noClass')}
      </Box>
      {change && <ClassChanged turn={turn} change={change} />}
      <Stack gap="5">
        <TextField {...form.register('name')} {...wordsOf('name')} h="14" fontSize="lg" />
        <PhoneField {...form.register('phone')} {...wordsOf('phone')} h="14" fontSize="lg" />
        <Controller
          control={form.control}
          name="isAdult"
          render={({ field }) => (
            <Box css={{ '& label': { minH: '14' } }}>
              <YesNoField {...field} {...wordsOf('isAdult')} />
            </Box>
          )}
        />
        <Detail>{t('guest.privacy')}</Detail>
        {hasFailed && <Notice tone="error">{t('confirmed.failed')}</Notice>}
        <Flex gap="3" wrap="wrap">
          <Button
            type="submit"
            minH="14"
            flex="1 1 10rem"
            fontSize="lg"
            disabled={change !== null}
            pending={form.formState.isSubmitting}
          >
            {t('guest.submit')}
          </Button>
          <Button variant="outline" minH="14" flex="1 1 10rem" fontSize="lg" onClick={closeGuest}>
            {t('guest.back')}
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}

/** Asks whether to go on after a change of the class under which a person types. */
export function ClassChanged({ turn, change }: { turn: Turn; change: ClassChange }) {
  const { t } = useTranslation('door');
  const { times } = useFormat();
  const { screen } = turn;
  const current = screen.kind === 'class' ? (screen.current ?? screen.event) : null;
  return (
    <Flex direction="column" gap="3" mb="5">
      <Notice tone="error" title={t(`changed.${change}`, { time: current ? times(current) : '' })}>
        {t('changed.ask')}
      </Notice>
      <Button variant="outline" minH="14" fontSize="lg" alignSelf="start" onClick={turn.accept}>
        {t(change === 'named' ? 'changed.yes' : 'changed.goOn')}
      </Button>
    </Flex>
  );
}
