import { Box, chakra } from '@chakra-ui/react';
import { BELT_TABLE, type Belt, type BeltColor } from '@domain/graduation/grades.ts';
import type { Elements } from '../elements.ts';

const WIDTHS = { sm: '7.5rem', md: '12rem', lg: '20rem' } as const;

const BAR = { x: 148, width: 66 };
const STRIPE = { width: 6, step: 13 };
/** The stripe along a child's belt. */
const ALONG = { y: 12, height: 10 };
/** On these colors stitches are dark. */
const LIGHT: readonly BeltColor[] = ['branca', 'amarela'];
/** The rows of stitching, as y coordinates. */
const STITCHES = [7, 12, 17, 22, 27];

type BeltStripProps = {
  belt: Belt;
  /** 0 to 4 white stripes on the bar, counted from the end of the belt. */
  degree: number;
  /** For screen readers, such as 'Blue belt, degree 2'. Omit it next to a text that says the same. */
  label?: string;
  size?: keyof typeof WIDTHS;
};

/** The background of a dot that shows a belt: the fabric, and the stripe along it. */
export function beltDot(belt: Belt) {
  const [fabric, stripe]: readonly BeltColor[] = BELT_TABLE[belt].colors;
  return {
    bg: `belt.${fabric}`,
    bgImage: stripe && `linear-gradient(transparent 33%, {colors.belt.${stripe}} 33% 67%, transparent 67%)`,
  };
}

/** A belt: fabric, stripe along it, bar (red on the black belt) and degrees. Outlined, so that white is visible on white. */
export function BeltStrip({ belt, degree, label, size = 'md' }: BeltStripProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const [fabric, stripe]: readonly BeltColor[] = BELT_TABLE[belt].colors;
  const light = LIGHT.some((color) => color === fabric);

  return (
    <chakra.svg viewBox="0 0 240 34" w={WIDTHS[size]} maxW="full" h="auto" flexShrink={0} {...named}>
      <chakra.rect x="1" y="1" width="238" height="32" rx="3" fill={`belt.${fabric}`} />
      {STITCHES.map((y) => (
        <chakra.path
          key={y}
          d={`M4 ${y}H236`}
          stroke={light ? 'black' : 'white'}
          strokeWidth="0.8"
          strokeDasharray="5 2.5"
          opacity={light ? 0.16 : 0.2}
        />
      ))}
      {stripe && <chakra.rect x="1" width="238" {...ALONG} fill={`belt.${stripe}`} />}
      <chakra.rect
        x={BAR.x}
        y="1"
        width={BAR.width}
        height="32"
        fill={belt === 'preta' ? 'belt.redBar' : 'belt.bar'}
      />
      {Array.from(
        { length: degree },
        (_, index) => BAR.x + BAR.width - 7 - STRIPE.width - index * STRIPE.step,
      ).map((x) => (
        <chakra.rect key={x} x={x} y="1" width={STRIPE.width} height="32" fill="belt.stripe" />
      ))}
      <chakra.rect
        x="1"
        y="1"
        width="238"
        height="32"
        rx="3"
        fill="none"
        stroke="belt.outline"
        strokeWidth="1.5"
      />
    </chakra.svg>
  );
}

/** A belt that the app does not have in the academy's words, or else what shows the known one. */
export function WornBelt({ beltInWords, children }: { beltInWords: string | undefined; children: Elements }) {
  if (!beltInWords) return children;
  return (
    <Box fontWeight="semibold" overflowWrap="anywhere">
      {beltInWords}
    </Box>
  );
}
