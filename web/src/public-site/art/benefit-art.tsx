import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: '2.5', strokeLinecap: 'round' } as const;
const solid = { fill: 'hall.straw', stroke: 'none' } as const;

/** A drawing for each benefit. */
const DRAWINGS = {
  /** A lever: a light weight lifts a heavy one. */
  technique: (
    <>
      <chakra.path {...solid} d="M26 50 34 36l8 14z" />
      <path {...line} d="M6 46 58 26" />
      <chakra.circle {...solid} cx="54" cy="15" r="9" />
      <circle {...line} cx="10" cy="37" r="4.5" />
    </>
  ),
  /** A breath, drawn in one stroke. */
  mind: (
    <>
      <path {...line} strokeWidth="5" d="M44 13a23 23 0 1 0 9 12" />
      <chakra.circle {...solid} cx="32" cy="33" r="7" />
    </>
  ),
  /** A hip escape. */
  body: (
    <>
      <chakra.circle {...solid} cx="13" cy="22" r="7" />
      <path {...line} strokeWidth="5" d="M19 31q9 14 21 10l14-10" strokeLinejoin="round" />
      <path {...line} d="M8 52h48M40 41l8 11" />
    </>
  ),
  /** Two sleeves, one grip. */
  family: (
    <>
      <chakra.path {...solid} d="m4 22 20-4 6 16-20 8z" />
      <path {...line} strokeLinejoin="round" d="m24 18 9 2 8 9M30 34l7 5 6-4M60 22l-20-4-6 16 20 8z" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type Benefit = keyof typeof DRAWINGS;

export function BenefitArt({ benefit }: { benefit: Benefit }) {
  return (
    <chakra.svg
      viewBox="0 0 64 64"
      boxSize="16"
      p="2"
      flexShrink={0}
      borderRadius="lg"
      bg="hall.bg"
      color="hall.fg"
      aria-hidden="true"
    >
      {DRAWINGS[benefit]}
    </chakra.svg>
  );
}
