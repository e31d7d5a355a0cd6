import { chakra } from '@chakra-ui/react';

const cloth = {
  fill: 'belt.branca',
  stroke: 'belt.outline',
  strokeWidth: '2.5',
  strokeLinejoin: 'round',
} as const;
const seam = {
  fill: 'none',
  stroke: 'belt.outline',
  strokeWidth: '1.6',
  strokeDasharray: '6 4',
  opacity: '0.7',
} as const;
const belt = { fill: 'belt.azul', stroke: 'mat.joint', strokeWidth: '2', strokeLinejoin: 'round' } as const;

/** Rows of stitching along the belt, as in ui/people/belt-strip.tsx. */
const STITCHES = [258, 265, 272, 279, 286];

/** A decorative picture of a folded gi with a belt tied around it. */
export function FoldedGi() {
  return (
    <chakra.svg
      viewBox="0 0 420 420"
      position="relative"
      w="min(78%, 27rem)"
      h="auto"
      aria-hidden="true"
      filter="drop-shadow(0 10px 10px rgb(12 15 10 / 0.35))"
    >
      {/* The jacket, sleeves folded in behind. */}
      <chakra.path
        {...cloth}
        d="M70 92q-12 4-14 18l-14 208q-2 22 20 22h296q22 0 20-22l-14-208q-2-14-14-18l-82-24H152z"
      />
      <chakra.path {...seam} d="M78 112 64 318q0 8 8 8h276q8 0 8-8l-14-206" />
      <chakra.path d="M168 70q42 26 84 0l14 8q-56 40-112 0z" fill="mat.seam" opacity="0.75" />
      {/* The wearer's left lapel is over the right one, as a gi is worn. */}
      <chakra.path {...cloth} d="M168 66 134 76l112 264h46z" />
      <chakra.path {...cloth} d="M252 66 286 76 168 340h-46z" />
      <chakra.path {...seam} d="M260 74 154 334M273 77 167 337" />
      {/* The folds of the skirt. */}
      <chakra.path
        {...seam}
        strokeDasharray="none"
        d="M96 128 84 250M326 128l12 122M92 306l2 30M326 306l2 30"
      />
      {/* The belt, once around and knotted. */}
      <chakra.path {...belt} d="M46 250h328l3 44H43z" />
      {STITCHES.map((y) => (
        <path
          key={y}
          d={`M48 ${y}h324`}
          stroke="white"
          strokeWidth="1"
          strokeDasharray="6 3"
          opacity="0.28"
        />
      ))}
      <chakra.path {...belt} d="M196 284 120 392l40 14 74-112z" />
      <chakra.path fill="belt.bar" d="m143 359-22 32 39 14 20-31z" />
      <path d="m137 377 31 11M132 384l31 11" stroke="white" strokeWidth="4.5" />
      <chakra.path {...belt} d="M224 284l76 108-40 14-74-112z" />
      <path
        d="M232 308l54 78M222 312l52 80"
        stroke="white"
        strokeWidth="1"
        strokeDasharray="6 3"
        opacity="0.28"
      />
      <chakra.path {...belt} d="M176 246q34-16 68 0l8 28q2 12-10 20l-20 14h-24l-20-14q-12-8-10-20z" />
      <path
        d="M182 256q28-12 56 0M178 270q32-12 64 0M182 284q28-10 56 0"
        stroke="white"
        strokeWidth="1"
        strokeDasharray="6 3"
        opacity="0.3"
        fill="none"
      />
    </chakra.svg>
  );
}
