import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const PATHS = {
  alert: 'M12 4 2.800 20h18.400L12 4ZM12 10v4.500M12 17.200v.1',
  award:
    'M12 3.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11ZM8.500 13.500 7 21l5-2.700L17 21l-1.500-7.500',
  back: 'M14.500 5.500 8 12l6.500 6.500',
  calendar: 'M4.500 6h15v14h-15zM4.500 10.500h15M8.500 3.500V8M15.500 3.500V8',
  card: 'M3 6h18v12.500H3zM3 10.500h18M6.500 15h4',
  check: 'm4.500 12.500 5 5 10-11',
  close: 'm6 6 12 12M18 6 6 18',
  device: 'M3.500 5h17v11h-17zM8.500 20h7M12 16v4',
  down: 'm6 9.500 6 6 6-6',
  forward: 'M9.500 5.500 16 12l-6.500 6.500',
  hide: 'M4 4.500 20 19.500M9.800 6.200A10 10 0 0 1 12 6c4.600 0 7.800 2.600 9.500 6a12 12 0 0 1-2.700 3.500M15.800 17.300A10 10 0 0 1 12 18c-4.600 0-7.800-2.600-9.500-6A12 12 0 0 1 6.300 7.800M10 10.300a2.800 2.800 0 0 0 3.800 3.900',
  info: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 11v5.500M12 7.600v.1',
  language:
    'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM3.500 12h17M12 3.500c2.600 2.400 3.600 5.300 3.600 8.500s-1 6.100-3.600 8.500c-2.600-2.400-3.600-5.300-3.600-8.500s1-6.100 3.600-8.500Z',
  leave: 'M10 4.500H5v15h5M10 12h10.500M16.500 7.500 21 12l-4.500 4.500',
  list: 'M8.500 6.500H20M8.500 12H20M8.500 17.500H20M4 6.500h.1M4 12h.1M4 17.500h.1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10Z',
  people:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM2.500 20c.4-3.600 2.900-5.500 6.500-5.500s6.100 1.900 6.500 5.500M15.500 5.300a3.500 3.500 0 0 1 0 6.500M18 14.900c2 .8 3.200 2.500 3.500 5.100',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.500 20.500c.6-4 3.400-6 7.500-6s6.900 2 7.500 6',
  show: 'M2.500 12C4.200 8.600 7.400 6 12 6s7.800 2.600 9.500 6c-1.700 3.400-4.900 6-9.500 6s-7.800-2.600-9.500-6ZM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing beside words, or in a button that carries a label of its own: never the only name of anything. */
export function Icon({ name, ...rest }: { name: IconName } & Omit<HTMLChakraProps<'svg'>, 'name'>) {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      boxSize="1.25em"
      flexShrink={0}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={PATHS[name]} />
    </chakra.svg>
  );
}
