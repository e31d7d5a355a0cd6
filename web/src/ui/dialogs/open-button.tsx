import type { ComponentProps } from 'react';
import { Button } from '../controls/button.tsx';

export function OpenButton(props: ComponentProps<typeof Button>) {
  return <Button variant="outline" minH="11" aria-haspopup="dialog" {...props} />;
}
