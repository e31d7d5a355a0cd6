import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** A button of a row or a notice. */
export function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button size="sm" variant="outline" {...props} />;
}
