import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'aria-label' | 'asChild'> & {
  icon: IconName;
  /** The button's accessible name: it has no visible text. */
  label: string;
};

export function IconButton({ icon, label, variant = 'ghost', tone = 'neutral', ...rest }: IconButtonProps) {
  return (
    <Button variant={variant} tone={tone} px="0" aria-label={label} {...rest}>
      <Icon name={icon} />
    </Button>
  );
}
