import '../../../web/src/theme/base.css';
import { Box, ChakraProvider, Link } from '@chakra-ui/react';
import { BELTS, MAX_DEGREE } from '@domain/graduation/grades.ts';
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../../../web/src/i18n/i18n.ts';
import { followColorMode } from '../../../web/src/theme/color-mode.ts';
import { system } from '../../../web/src/theme/system.ts';
import { BeltStrip } from '../../../web/src/ui/belt-strip.tsx';
import { Button } from '../../../web/src/ui/button.tsx';
import { ColorModeMenu } from '../../../web/src/ui/color-mode-menu.tsx';
import { Combobox } from '../../../web/src/ui/combobox.tsx';
import { Dialog } from '../../../web/src/ui/dialog.tsx';
import { LanguageMenu } from '../../../web/src/ui/language-menu.tsx';
import { Notice } from '../../../web/src/ui/notice.tsx';
import { TextAreaField, TextField } from '../../../web/src/ui/text-field.tsx';
import { Tooltip } from '../../../web/src/ui/tooltip.tsx';
import { YesNoField } from '../../../web/src/ui/yes-no-field.tsx';

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

followColorMode();
await startI18n();
createRoot(document.getElementById('root') as HTMLElement).render(
  <ChakraProvider value={system}>
    <Harness />
  </ChakraProvider>,
);
