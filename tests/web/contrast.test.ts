import { describe, expect, it } from 'vitest';
import { type Color, palette } from '../../web/src/theme/palette.ts';

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TONES = ['accent', 'danger', 'neutral'] as const;
const NOTICES = ['accent', 'danger', 'warning', 'success', 'info', 'neutral'] as const;
const GROUNDS = ['bg', 'bg.panel', 'bg.subtle', 'bg.muted'] as const;

/** Every pair of text and ground on screen. A new pair in a component belongs here. */
const TEXT: [text: Color, ground: Color][] = [
  ...GROUNDS.flatMap((ground): [Color, Color][] => [
    ['fg', ground],
    ['fg.muted', ground],
    ['danger.fg', ground],
    ['accent.fg', ground],
  ]),
  ...TONES.flatMap((tone): [Color, Color][] => [
    [`${tone}.contrast`, `${tone}.solid`],
    [`${tone}.contrast`, `${tone}.hover`],
    [`${tone}.fg`, 'bg'],
    [`${tone}.fg`, 'bg.panel'],
  ]),
  ...NOTICES.flatMap((tone): [Color, Color][] => [
    [`${tone}.fg`, `${tone}.subtle`],
    [`${tone}.fg`, `${tone}.muted`],
    ['fg', `${tone}.subtle`],
  ]),
  ['fg.muted', 'accent.subtle'],
  ['fg.muted', 'neutral.subtle'],
  ['danger.fg', 'accent.subtle'],
  ['fg', 'accent.muted'],
  ['hall.fg', 'hall.bg'],
  ['hall.fg', 'hall.raised'],
  ['hall.muted', 'hall.bg'],
  ['hall.muted', 'hall.raised'],
  ['hall.straw', 'hall.bg'],
  ['hall.straw', 'hall.raised'],
];

/** What is no text but must be seen: outlines of controls, the focus, the red line, the belt. */
const SHAPES: [shape: Color, ground: Color][] = [
  ...GROUNDS.flatMap((ground): [Color, Color][] => [
    ['focus.ring', ground],
    ['danger.solid', ground],
  ]),
  ['border.control', 'bg.panel'],
  ['border.control', 'bg'],
  ['hall.straw', 'hall.bg'],
  ['belt.outline', 'bg.panel'],
  ['belt.outline', 'bg'],
  ['belt.outline', 'hall.bg'],
  ['belt.stripe', 'belt.bar'],
  ['belt.stripe', 'belt.redBar'],
  ['belt.bar', 'belt.branca'],
  ['belt.bar', 'belt.cinza'],
  ['belt.bar', 'belt.amarela'],
  ['belt.bar', 'belt.laranja'],
  ['belt.bar', 'belt.verde'],
  ['belt.redBar', 'belt.preta'],
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in %s mode', (_, side) => {
  it.each(TEXT)('%s is readable on %s (AA, 4.5:1)', (text, ground) => {
    expect(contrast(palette[text][side], palette[ground][side])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('%s stands out from %s (AA, 3:1)', (shape, ground) => {
    expect(contrast(palette[shape][side], palette[ground][side])).toBeGreaterThanOrEqual(3);
  });
});
