import { Box, Input } from '@chakra-ui/react';
import { Icon } from '../controls/icons.tsx';

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** Filters a list while typing; the placeholder is also the accessible name. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <Box data-screen-only="" position="relative" w="full" maxW={{ md: 'sm' }}>
      <Icon name="search" position="absolute" insetStart="3" top="3" color="fg.muted" pointerEvents="none" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        ps="10"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}
