import { palette } from './palette.ts';

function tokens(values: Record<string, string>): Record<string, { value: string }> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}

const SPACES = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32];
const spacing = tokens(Object.fromEntries(SPACES.map((step) => [String(step), `${step * 0.25}rem`])));

export const tokenValues = {
  fonts: tokens({
    body: "'Archivo Variable', system-ui, sans-serif",
    heading: "'Archivo Variable', system-ui, sans-serif",
    mono: 'ui-monospace, monospace',
  }),
  fontSizes: tokens({
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.3125rem',
    '2xl': '1.625rem',
    '3xl': '2.125rem',
    '4xl': '2.75rem',
    '5xl': '3.75rem',
  }),
  fontWeights: tokens({ normal: '400', medium: '520', semibold: '620', bold: '720', heavy: '800' }),
  lineHeights: tokens({ tight: '1.12', snug: '1.3', normal: '1.5' }),
  letterSpacings: tokens({ tight: '-0.022em', snug: '-0.01em', wide: '0.06em' }),
  radii: tokens({ sm: '0.25rem', md: '0.5rem', lg: '0.75rem', xl: '1rem', full: '9999px' }),
  spacing,
  sizes: {
    ...spacing,
    ...tokens({
      full: '100%',
      prose: '62ch',
      '3xs': '14rem',
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
    }),
  },
  durations: tokens({ fast: '100ms', moderate: '160ms', slow: '240ms' }),
  zIndex: tokens({ docked: '10', sticky: '100', banner: '1000', skipNav: '1600' }),
  animations: tokens({ spin: 'spin 0.9s linear infinite', pulse: 'pulse 1.6s ease-in-out infinite' }),
};

type ColorTree = { [name: string]: { value: { base: string; _dark: string } } | ColorTree };

/** 'bg.panel' becomes colors.bg.panel; a name that is also a group, such as 'bg', becomes its DEFAULT. */
function colorTree(): ColorTree {
  const names = Object.keys(palette);
  const tree: ColorTree = {};
  for (const [name, [light, dark]] of Object.entries(palette)) {
    const group = name.split('.')[0] ?? name;
    const leaf = name.split('.')[1] ?? (names.some((other) => other.startsWith(`${name}.`)) ? 'DEFAULT' : '');
    tree[group] = { ...tree[group], [leaf]: { value: { base: light, _dark: dark } } };
  }
  return tree;
}

export const semanticTokenValues = {
  colors: colorTree(),
  shadows: {
    raised: {
      value: {
        base: '0 1px 2px rgb(43 38 22 / 0.08), 0 2px 8px rgb(43 38 22 / 0.06)',
        _dark: '0 1px 2px rgb(0 0 0 / 0.5)',
      },
    },
    overlay: {
      value: {
        base: '0 2px 6px rgb(43 38 22 / 0.1), 0 16px 48px rgb(43 38 22 / 0.22)',
        _dark: '0 2px 6px rgb(0 0 0 / 0.5), 0 16px 48px rgb(0 0 0 / 0.6)',
      },
    },
  },
};
