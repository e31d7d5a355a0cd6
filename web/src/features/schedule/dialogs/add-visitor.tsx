import { Box, Flex } from '@chakra-ui/react';
import { api } from '@domain/enrollment/api.ts';
import { visitorForm } from '@domain/person.ts';
import { visibleText } from '@domain/visible-text.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PhoneField } from '../../../ui/forms/phone-field.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { newPersonId } from '../../../ui/people/new-person-id.ts';
import type { Corrections, Person } from './corrections.tsx';

type AddVisitorProps = {
  typed: string;
  /** Whether the search found no student, so that there is nothing else to do. */
  alone: boolean;
  corrections: Corrections;
  onAdded: () => void;
};

/**
 * Adds the typed name to the academy and to the list, in two calls that can be repeated. Empty for a text that is no
 * name.
 */
export function AddVisitor({ typed, alone, corrections, onAdded }: AddVisitorProps) {
  const { t } = useTranslation('schedule');
  const { run, pending, failure } = useCallable(api.addVisitor);
  const [asked, setAsked] = useState(false);
  const [phone, setPhone] = useState('');
  const latest = useRef({ visitor: '', uid: '' });
  const name = visibleText(typed);
  const visitor = visitorForm.safeParse({ name, phone, email: '' });
  if (!/\p{L}/u.test(name) || name.includes('@')) return null;
  if (!alone && !asked) {
    return (
      <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
        {t('corrections.visitor.other')}
      </Button>
    );
  }

  async function add(): Promise<void> {
    if (!visitor.success) return;
    const text = JSON.stringify(visitor.data);
    if (latest.current.visitor !== text) latest.current = { visitor: text, uid: newPersonId() };
    const person: Person = { uid: latest.current.uid, name: visitor.data.name };
    const { ok } = await run({ studentId: person.uid, ...visitor.data });
    if (ok && (await corrections.correct(person, 'add'))) onAdded();
  }

  return (
    <Box mt="2" p="3" borderWidth="1px" borderRadius="md">
      <Form onSubmit={add}>
        <Flex wrap="wrap" align="flex-end" gap="3">
          <Box flex="1 1 11rem">
            <PhoneField
              label={t('corrections.visitor.phone')}
              error={visitor.success ? undefined : t('corrections.visitor.invalid')}
              value={phone}
              onChange={({ target }) => setPhone(target.value)}
            />
          </Box>
          <Button type="submit" pending={pending} h="auto" minH="11" whiteSpace="normal">
            {t('corrections.visitor.add', { name })}
          </Button>
        </Flex>
        <FailureNotice failure={failure} title={t('corrections.failed', { name })} />
      </Form>
    </Box>
  );
}
