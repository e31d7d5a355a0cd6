import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

const UNIT = 96;
const EDGE = 7;

/** Four mats around a half one, the traditional layout of a room: x, y, width and height in half mats. */
const MATS = [
  [0, 0, 2, 1],
  [2, 0, 1, 2],
  [1, 2, 2, 1],
  [0, 1, 1, 2],
  [1, 1, 1, 1],
] as const;

function Mat({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  const horizontal = w >= h;
  const cloth = horizontal
    ? [
        { x, y, width: w, height: EDGE },
        { x, y: y + h - EDGE, width: w, height: EDGE },
      ]
    : [
        { x, y, width: EDGE, height: h },
        { x: x + w - EDGE, y, width: EDGE, height: h },
      ];

  return (
    <>
      <chakra.rect x={x} y={y} width={w} height={h} fill="mat.straw" />
      <chakra.path
        d={Array.from({ length: 11 }, (_, row) =>
          horizontal ? `M${x} ${y + (row + 1) * 8}h${w}` : `M${x + (row + 1) * 8} ${y}v${h}`,
        ).join('')}
        stroke="mat.seam"
        strokeWidth="1"
        opacity="0.55"
      />
      {cloth.map((band) => (
        <chakra.rect key={`${band.x}-${band.y}`} {...band} fill="mat.cloth" />
      ))}
      <chakra.rect x={x} y={y} width={w} height={h} fill="none" stroke="mat.joint" strokeWidth="1.5" />
    </>
  );
}

/** The mats of the academy as a background for pictures. Fills its positioned parent; not for text. */
export function Tatami() {
  const id = useId();

  return (
    <chakra.svg position="absolute" inset="0" boxSize="full" aria-hidden="true">
      <pattern id={id} width={3 * UNIT} height={3 * UNIT} patternUnits="userSpaceOnUse">
        {MATS.map(([x, y, w, h]) => (
          <Mat key={`${x}-${y}`} x={x * UNIT} y={y * UNIT} w={w * UNIT} h={h * UNIT} />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </chakra.svg>
  );
}
