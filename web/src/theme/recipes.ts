import { defineRecipe } from '@chakra-ui/react';
import { TINY, TOUCH } from './breakpoints.ts';

/** Disabled, yet legible: the tooltip explains why, and the label must still be readable. */
const OFF = '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])';
/** The space of Archivo is narrow, and a negative letter spacing is taken off it, too. */
const WORDS = '0.07em';
const filledOff = { bg: 'bg.muted', color: 'fg.muted' };

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    position: 'relative',
    flexShrink: 0,
    maxW: 'full',
    gap: '2',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'semibold',
    wordSpacing: WORDS,
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'manipulation',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _disabled: { cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
    '& svg': { flexShrink: 0 },
    // The text of a button; a link in its look (asChild) has parts of its own.
    '&:is(button) > span:last-of-type': { display: 'contents' },
  },
  variants: {
    size: {
      sm: { minH: '9', minW: '9', px: '3', fontSize: 'sm', [TOUCH]: { minH: '11', minW: '11' } },
      md: { minH: '11', minW: '11', px: '4', fontSize: 'md' },
      lg: { minH: '12', minW: '12', px: '6', fontSize: 'md' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.hover' },
        [OFF]: filledOff,
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
        [OFF]: filledOff,
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.control',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        [OFF]: { bg: 'transparent', borderColor: 'border', color: 'fg.muted' },
      },
      ghost: {
        bg: 'transparent',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        [OFF]: { color: 'fg.muted', opacity: 0.6 },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const control = {
  width: 'full',
  minW: 0,
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  // 16 px: iOS zooms into smaller text.
  fontSize: 'md',
  lineHeight: 'snug',
  _focusVisible: { outlineOffset: '-1px' },
  _placeholder: { color: 'fg.muted', opacity: 1 },
  _invalid: { borderColor: 'danger.fg', outlineColor: 'danger.fg' },
  _disabled: { bg: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
};

const input = defineRecipe({ className: 'input', base: { ...control, h: '11', px: '3' } });

const bareSelect = {
  minH: '11',
  borderRadius: 'md',
  bg: 'transparent',
  fontSize: 'sm',
  _hover: { bg: 'neutral.subtle' },
  // The browser draws the open list, on its own ground.
  '& option': { color: 'fg', bg: 'bg.panel' },
};
const quietSelect = {
  ...bareSelect,
  w: 'full',
  // Aligned with the text of a menu entry: padding, icon, gap.
  ps: 'calc(0.75rem + 1.25em + 0.75rem)',
  pe: '3',
  color: 'inherit',
  fontWeight: 'medium',
};

const select = defineRecipe({
  className: 'select',
  base: { appearance: 'none', cursor: 'pointer', textOverflow: 'ellipsis' },
  variants: {
    look: {
      field: { ...control, h: '11', ps: '3', pe: '9' },
      row: { ...control, h: '9', ps: '2', pe: '6', fontSize: 'sm', [TOUCH]: { h: '11', fontSize: 'md' } },
      quiet: quietSelect,
      rail: {
        ...quietSelect,
        minH: '12',
        ps: '0',
        pe: '0',
        pt: '1.625rem',
        pb: '1',
        fontSize: '0.625rem',
        letterSpacing: '-0.02em',
        textAlign: 'center',
        textAlignLast: 'center',
      },
      // Without the adjustment of forced colors, which would show the text over the icon.
      icon: { ...bareSelect, w: '11', px: '0', color: 'transparent', forcedColorAdjust: 'none' },
    },
  },
  defaultVariants: { look: 'field' },
});

const textarea = defineRecipe({
  className: 'textarea',
  base: { ...control, px: '3', py: '2.5', lineHeight: 'normal', resize: 'vertical' },
});

const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    py: '0.5',
    borderRadius: 'sm',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    whiteSpace: 'nowrap',
    [TINY]: { whiteSpace: 'normal' },
  },
});

const title = { fontWeight: 'heavy', letterSpacing: 'tight', lineHeight: 'tight' };

const heading = defineRecipe({
  className: 'heading',
  base: {
    fontFamily: 'heading',
    fontWeight: 'bold',
    letterSpacing: 'snug',
    wordSpacing: WORDS,
    lineHeight: 'snug',
    textWrap: 'balance',
  },
  variants: {
    size: {
      sm: { fontSize: 'md', letterSpacing: 'normal' },
      md: { fontSize: 'lg' },
      lg: { fontSize: 'xl' },
      xl: { ...title, fontSize: { base: '2xl', md: '3xl' } },
      '2xl': { ...title, fontSize: { base: '3xl', md: '4xl' } },
    },
  },
  defaultVariants: { size: 'lg' },
});

const link = defineRecipe({
  className: 'link',
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    borderRadius: 'sm',
    _hover: { textDecorationThickness: '2px' },
  },
});

const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    boxSize: '1.25em',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin',
  },
});

/** ui/ also uses `input`, `textarea` and `select` directly. */
export const recipes = { button, input, textarea, select, badge, heading, link, spinner };
