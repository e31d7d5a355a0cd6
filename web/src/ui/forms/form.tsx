import { chakra, type HTMLChakraProps, VisuallyHidden } from '@chakra-ui/react';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../elements.ts';

type FormProps = Omit<HTMLChakraProps<'form'>, 'onSubmit' | 'ref' | 'children'> & {
  children: Elements;
  ref?: Ref<HTMLFormElement>;
  /** Resolves when the fields show their errors, if they have any. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Called with the announcement, or with an empty text, if another alert is to contain it. */
  announce?: (announcement: string) => void;
};

const INVALID = ':is([aria-invalid=true], [data-invalid])';
const FOCUSABLE = ':is(input, select, textarea, button)';

function nameOf(control: Element): string {
  const labels = 'labels' in control ? (control as HTMLInputElement).labels : null;
  const label = labels?.[0] ?? document.getElementById(control.getAttribute('aria-labelledby') ?? '');
  return control.getAttribute('data-name') ?? label?.textContent ?? '';
}

function focus(first: Element | undefined): void {
  const target = first?.matches(FOCUSABLE) ? first : first?.querySelector(FOCUSABLE);
  if (target instanceof HTMLElement) target.focus();
}

/**
 * Every form of the app. With a `gap`, its fields are one below the other. After a submission that found errors, one alert names the invalid fields, and the first has
 * the focus. (react-hook-form would focus the one that it registered first: `shouldFocusError` is off.)
 */
export function Form({ ref, onSubmit, announce, children, ...form }: FormProps) {
  const { t, i18n } = useTranslation('common');
  const element = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [invalid, setInvalid] = useState<string[]>([]);

  useEffect(() => {
    if (tries === 0) return;
    const controls = [...(element.current?.querySelectorAll(INVALID) ?? [])];
    setInvalid(controls.map(nameOf));
    focus(controls.find((control) => control.checkVisibility()));
  }, [tries]);

  const fields = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(invalid);
  const announcement = invalid.length > 0 ? t('invalidFields', { count: invalid.length, fields }) : '';
  useEffect(() => announce?.(announcement), [announce, announcement]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    element.current = event.currentTarget;
    setInvalid([]);
    await onSubmit(event);
    setTries((before) => before + 1);
  }

  // After an edit, or 'Discard', the hidden alert is no longer true, but a screen reader would still find it.
  const outdate = announce ? undefined : () => setInvalid((before) => (before.length > 0 ? [] : before));
  return (
    // biome-ignore lint/plugin: the one form element
    <chakra.form
      noValidate
      display={form.gap && 'flex'}
      flexDirection="column"
      {...form}
      ref={ref}
      onSubmit={submit}
      onInput={outdate}
      onClick={outdate}
    >
      {children}
      {!announce && announcement && <VisuallyHidden role="alert">{announcement}</VisuallyHidden>}
    </chakra.form>
  );
}
