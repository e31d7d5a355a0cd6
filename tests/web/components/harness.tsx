import '../../../web/src/theme/base.css';
import { Box, ChakraProvider, Link } from '@chakra-ui/react';
import { plainDate } from '@domain/calendar.ts';
import { mergeChanges } from '@domain/changes.ts';
import { BELTS, MAX_DEGREE } from '@domain/graduation/grades.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { z } from 'zod';
import type { CallFailure } from '../../../web/src/firebase/calls/call-outcome.ts';
import { startI18n, withTexts } from '../../../web/src/i18n/i18n.ts';
import { TEAM } from '../../../web/src/i18n/page-texts.ts';
import { followColorMode } from '../../../web/src/theme/color-mode.ts';
import { system } from '../../../web/src/theme/system.ts';
import { Button } from '../../../web/src/ui/controls/button.tsx';
import { Tooltip } from '../../../web/src/ui/controls/tooltip.tsx';
import { Dialog } from '../../../web/src/ui/dialogs/dialog.tsx';
import { Combobox } from '../../../web/src/ui/forms/combobox.tsx';
import { DateField } from '../../../web/src/ui/forms/date-field.tsx';
import { Form } from '../../../web/src/ui/forms/form.tsx';
import { FormFailure } from '../../../web/src/ui/forms/form-failure.tsx';
import { NumberField } from '../../../web/src/ui/forms/number-field.tsx';
import { Select } from '../../../web/src/ui/forms/select.tsx';
import { TextAreaField, TextField } from '../../../web/src/ui/forms/text-field.tsx';
import { UnsavedChangesProvider } from '../../../web/src/ui/forms/unsaved-changes.tsx';
import { useChanges } from '../../../web/src/ui/forms/use-changes.ts';
import { YesNoField } from '../../../web/src/ui/forms/yes-no-field.tsx';
import { Notice } from '../../../web/src/ui/notices/notice.tsx';
import { NoticeActions } from '../../../web/src/ui/notices/notice-actions.tsx';
import { ColorModeMenu } from '../../../web/src/ui/page/color-mode-menu.tsx';
import { LanguageMenu } from '../../../web/src/ui/page/language-menu.tsx';
import { Section } from '../../../web/src/ui/page/section.tsx';
import { useKeptFocus } from '../../../web/src/ui/page/use-kept-focus.ts';
import { BeltStrip } from '../../../web/src/ui/people/belt-strip.tsx';
import { FirstDayPage } from './first-day.tsx';
import { LateDataPage } from './late-data.tsx';
import { LoadingListPage } from './loading-list.tsx';
import { OpeningDay } from './opening-day.tsx';
import { ShortText } from './short-text.tsx';

/** A page of the app's components, each in the states in which it is easily broken. */

function Forms() {
  const [sent, setSent] = useState(0);
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<boolean>();

  function send(event: FormEvent) {
    event.preventDefault();
    setSent(sent + 1);
    setPending(true);
  }

  return (
    <form onSubmit={send} noValidate>
      <TextField label="Full name" required hint="As on your papers" error="Name is required" />
      <TextAreaField label="Notes" />
      <YesNoField
        label="Do you feel pain in your chest?"
        name="pain"
        required
        value={answer}
        onChange={setAnswer}
      />
      <Button type="submit" pending={pending}>
        Save
      </Button>
      <output>Sent {sent}</output>
    </form>
  );
}

const judged = z.object({
  capacity: z.int().min(1),
  born: z.literal('').or(plainDate),
  until: plainDate,
});
const STORED = { capacity: 20, born: '2000-05-06', until: '' };

function Judged() {
  const [saved, setSaved] = useState('nothing');
  const form = useForm({ shouldFocusError: false, resolver: zodResolver(judged), defaultValues: STORED });
  const { errors } = form.formState;
  return (
    <Form aria-label="Judged" onSubmit={form.handleSubmit((values) => setSaved(JSON.stringify(values)))}>
      <NumberField form={form} name="capacity" label="Capacity" error={errors.capacity && 'Not a number'} />
      <DateField {...form.register('born')} type="date" label="Born" error={errors.born && 'Not a date'} />
      <DateField {...form.register('until')} type="date" label="Until" error={errors.until && 'Needed'} />
      <Button type="submit">Judge</Button>
      <output>Saved {saved}</output>
    </Form>
  );
}

const LIMITS = { maxOpen: 20, daysAhead: 30 };

/** The server is `stored`, and refuses as the Functions do. */
function Limits() {
  const [stored, setStored] = useState(LIMITS);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const form = useForm({ defaultValues: LIMITS });
  const edit = useChanges(form, stored, false);
  const save = form.handleSubmit((values) => {
    const merged = mergeChanges(stored, edit.changes(values));
    setFailure(merged.ok ? null : { ...merged, params: {} });
    if (!merged.ok) return;
    setStored(merged.form);
    edit.settle(values, values);
  });
  return (
    <Form aria-label="Limits" onSubmit={save}>
      <NumberField form={form} name="maxOpen" label="Open bookings" />
      <NumberField form={form} name="daysAhead" label="Days ahead" />
      <Button onClick={() => setStored({ maxOpen: 12, daysAhead: 14 })}>Limit elsewhere</Button>
      <Button onClick={edit.discard}>Discard</Button>
      <FormFailure failure={failure} title="Not saved" edit={edit} save={save} nameOf={(field) => field} />
      <Button type="submit">Limit</Button>
      <output>Stored {JSON.stringify(stored)}</output>
    </Form>
  );
}

function GreyedOut() {
  const [clicks, setClicks] = useState(0);
  const [allowed, setAllowed] = useState(false);
  const reasons = (
    <>
      Emergency contact information required. <Link href="#profile">Complete your profile</Link>
    </>
  );

  return (
    <Box>
      <Tooltip content={reasons} disabled={allowed}>
        <Button disabled={!allowed} onClick={() => setClicks(clicks + 1)}>
          Check In
        </Button>
      </Tooltip>
      <Button onClick={() => setAllowed(true)}>Allow</Button>
      <output>Clicked {clicks}</output>
    </Box>
  );
}

function Dialogs() {
  const [open, setOpen] = useState(false);
  const [mounted, setMounted] = useState(true);

  return (
    <Box>
      <Button onClick={() => setOpen(true)}>List</Button>
      {mounted && (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Class Attendees"
          footer={<Button onClick={() => setMounted(false)}>Remove</Button>}
        >
          {Array.from({ length: 40 }, (_, index) => `Student ${index + 1}`).map((name) => (
            <p key={name}>{name}</p>
          ))}
        </Dialog>
      )}
    </Box>
  );
}

function Picker() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [more, setMore] = useState(false);
  const options = typed === '' ? [] : [{ value: 'armbar', label: 'Armbar' }];
  return (
    <Box>
      <Button onClick={() => setOpen(true)}>Pick</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="What was taught">
        <Combobox label="Technique" typed={typed} options={options} onType={setTyped} onPick={() => {}} />
        <Button onClick={() => setMore(true)}>More</Button>
        <Dialog open={more} onClose={() => setMore(false)} title="More techniques">
          Sweeps
        </Dialog>
      </Dialog>
    </Box>
  );
}

/** A list whose rows, buttons and dialog go away, also without a press: by `window.live`. */
function Waiting() {
  const [names, setNames] = useState(['Ana', 'Bia', 'Caio']);
  const [declined, setDeclined] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [undone, setUndone] = useState<string | null>(null);
  const remove = (name: string) => setNames((all) => all.filter((each) => each !== name));
  useKeptFocus('');
  useEffect(() => {
    Object.assign(window, { live: { remove, disable: setBusy, turn: () => setNames(['Caio', 'Ana']) } });
  });

  function deleteAsked() {
    remove(asked ?? '');
    setAsked(null);
    setUndone(asked);
  }

  return (
    <Section title="Waiting">
      <ul aria-label="Names">
        {names.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <Button
              key={declined === name ? 'undo' : 'decline'}
              aria-label={`${declined === name ? 'Undo' : 'Decline'} ${name}`}
              onClick={() => setDeclined(declined === name ? '' : name)}
            >
              {declined === name ? 'Undo' : 'Decline'}
            </Button>
            <Button aria-label={`Delete ${name}`} onClick={() => setAsked(name)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <Select aria-label="Order" disabled={busy} options={[{ value: 'name', label: 'Name' }]} />
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Delete an account"
        footer={<Button onClick={deleteAsked}>Delete it</Button>}
      >
        Really?
      </Dialog>
      <div aria-live="polite">
        {undone && (
          <Notice tone="success" title={`${undone} was deleted.`}>
            <NoticeActions>
              <Button onClick={() => setUndone(null)}>Undo the deletion</Button>
            </NoticeActions>
          </Notice>
        )}
      </div>
    </Section>
  );
}

function Harness() {
  return (
    <Box as="main" p="6" maxW="3xl">
      <h1>Components</h1>
      <LanguageMenu look="quiet" />
      <ColorModeMenu look="quiet" />
      <Forms />
      <GreyedOut />
      <Dialogs />
      <Picker />
      <Judged />
      <Limits />
      <Waiting />
      <Notice tone="error" title="Failed to update profile" onDismiss={() => {}} />
      <Notice tone="success">Profile updated successfully</Notice>
      <Notice tone="warning">Your subscription ends soon.</Notice>
      <Notice tone="info">No active subscription found</Notice>
      {BELTS.map((belt) => (
        <BeltStrip key={belt} belt={belt} degree={MAX_DEGREE} label={`Belt ${belt}`} />
      ))}
    </Box>
  );
}

const PAGES: Record<string, ReactNode> = {
  '#first-day': <FirstDayPage />,
  '#late-data': <LateDataPage />,
  '#loading-list': <LoadingListPage />,
  '#opening-day': <OpeningDay />,
  '#short-text': <ShortText />,
};

followColorMode();
await startI18n();
await withTexts(Promise.resolve(), ...TEAM, 'settings');
const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <UnsavedChangesProvider>
        <Harness />
      </UnsavedChangesProvider>
    ),
  },
]);
createRoot(document.getElementById('root') as HTMLElement).render(
  <ChakraProvider value={system}>
    {PAGES[location.hash] ?? <RouterProvider router={router} />}
  </ChakraProvider>,
);
