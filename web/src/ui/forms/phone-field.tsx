import type { ChangeEvent, ComponentProps } from 'react';
import { maskApplies, maskPhone } from './phone-mask.ts';
import { TextField } from './text-field.tsx';

/** Formats complete Brazilian numbers, and leaves any other text alone. Without `maxLength`: see `NumberField`. */
export function PhoneField({ onChange, ...field }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target, nativeEvent } = event;
    const inputType = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : undefined;
    if (maskApplies({ value: target.value, caret: target.selectionStart, inputType })) {
      target.value = maskPhone(target.value);
    }
    return onChange?.(event);
  }

  return <TextField {...field} type="tel" onChange={change} />;
}
