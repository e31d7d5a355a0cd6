import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError, FieldHint, type FieldTexts, requiredMark } from './form-field.tsx';

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 1,
    minW: '16',
    minH: '11',
    px: '4',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    fontWeight: 'medium',
    cursor: 'pointer',
    _first: { borderStartRadius: 'md' },
    _last: { borderEndRadius: 'md', ms: '-1px' },
    _hover: { bg: 'neutral.subtle' },
    '&:has(:checked)': {
      bg: 'accent.solid',
      color: 'accent.contrast',
      borderColor: 'accent.solid',
      zIndex: 1,
    },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'focus.ring',
      outlineOffset: '2px',
      zIndex: 2,
    },
    '&:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' },
  },
});

/** Covers its label, so that pointer and screen reader find it where it is visible. */
const Radio = chakra('input', {
  base: { position: 'absolute', inset: 0, boxSize: 'full', opacity: 0, cursor: 'inherit' },
});

type YesNoFieldProps = FieldTexts & {
  name: string;
  /** Undefined before the answer: an open question must not look like a 'no'. */
  value: boolean | undefined;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** The first choice, which takes the focus if the field is invalid. */
  ref?: Ref<HTMLInputElement>;
};

export function YesNoField({ label, hint, error, required = false, ...field }: YesNoFieldProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const describedBy = [error ? `${id}error` : null, hint ? `${id}hint` : null].filter(Boolean).join(' ');
  const answers = [
    { answer: true, text: t('yes'), ref: field.ref },
    { answer: false, text: t('no'), ref: undefined },
  ];

  return (
    // Not a fieldset: a legend must be its first child, so it cannot be next to the answers.
    <Box
      role="radiogroup"
      aria-labelledby={`${id}label`}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
      minW="0"
    >
      <Flex direction={{ base: 'column', sm: 'row' }} gap={{ base: '2', sm: '4' }} align={{ sm: 'center' }}>
        <Box id={`${id}label`} flex="1" fontWeight="medium" css={required ? requiredMark : undefined}>
          {label}
        </Box>
        <Flex flexShrink={0} w={{ base: 'full', sm: '10rem' }}>
          {answers.map(({ answer, text, ref }) => (
            <Choice key={text}>
              <Radio
                type="radio"
                ref={ref}
                name={field.name}
                checked={field.value === answer}
                disabled={field.disabled}
                onChange={() => field.onChange(answer)}
                onBlur={field.onBlur}
              />
              <span>{text}</span>
            </Choice>
          ))}
        </Flex>
      </Flex>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      {hint && <FieldHint id={`${id}hint`}>{hint}</FieldHint>}
    </Box>
  );
}
