import { Box } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { type FieldTexts, FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/text-field.tsx';

/** `of`: in the name of the button that shows it, where a screen has several passwords. */
type PasswordFieldProps = Omit<FieldTexts, 'label'> & { label?: string; of?: string } & Omit<
    ComponentProps<typeof Input>,
    'id' | 'required' | 'type'
  >;

/** A password that can be shown: a typo is the most common reason for a failed sign-in. */
export function PasswordField({ label, of, hint, error, required, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('session');
  const [shown, setShown] = useState(false);

  return (
    <FormField label={label ?? t('field.password')} hint={hint} error={error} required={required}>
      {(control) => (
        <Box position="relative">
          <Input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            pe="12"
          />
          <IconButton
            icon={shown ? 'hide' : 'show'}
            label={t(shown ? 'field.hidePassword' : 'field.showPassword') + (of ? `: ${of}` : '')}
            type="button"
            position="absolute"
            insetEnd="0"
            top="0"
            color="fg.muted"
            onClick={() => setShown(!shown)}
          />
        </Box>
      )}
    </FormField>
  );
}
