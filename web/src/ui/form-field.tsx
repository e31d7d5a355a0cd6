import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export type FieldWords = {
  label: string;
  hint?: ReactNode;
  /** Shown and announced; the control is then marked as invalid. */
  error?: string | undefined;
  required?: boolean;
};

export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** The mark is drawn and not written: the label's text stays the label, and `aria-required` says it to screen readers. */
export const requiredMark = { _after: { content: '" *" / ""', color: 'danger.fg' } };

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Box id={id} mt="1.5" fontSize="sm" color="fg.muted">
      {children}
    </Box>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Box id={id} role="alert" mt="1.5" fontSize="sm" fontWeight="medium" color="danger.fg">
      {children}
    </Box>
  );
}

/** Label, hint and error around one control, tied to it for screen readers. The control takes the props it is given. */
export function FormField({
  label,
  hint,
  error,
  required = false,
  children,
}: FieldWords & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}hint` : null;
  const errorId = error ? `${id}error` : null;

  return (
    <Box minW="0">
      <chakra.label
        htmlFor={id}
        display="block"
        mb="1.5"
        fontSize="sm"
        fontWeight="semibold"
        css={required ? requiredMark : undefined}
      >
        {label}
      </chakra.label>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      {hintId && <FieldHint id={hintId}>{hint}</FieldHint>}
    </Box>
  );
}
