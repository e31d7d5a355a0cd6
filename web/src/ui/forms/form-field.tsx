import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { Elements } from '../elements.ts';
import { Detail } from '../page/detail.ts';

export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  /** Shown, and it marks the control as invalid; `Form` announces it. */
  error?: string | undefined;
  required?: boolean;
};

export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/**
 * A CSS asterisk is not part of the label's text; screen readers get `aria-required`. Its space does not break: the
 * asterisk is never alone on a line.
 */
export const requiredMark = { _after: { content: '"\\a0*" / ""', color: 'danger.fg' } };

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Detail id={id} mt="1.5">
      {children}
    </Detail>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Box id={id} mt="1.5" fontSize="sm" fontWeight="medium" color="danger.fg">
      {children}
    </Box>
  );
}

/** Label, hint and error of one control, associated for screen readers. Pass the given props to the control. */
export function FormField({
  label,
  hint,
  error,
  required = false,
  children,
}: FieldTexts & { children: (control: ControlProps) => Elements }) {
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
