import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';

/** The modules of white around a QR code that its standard asks for. */
const MARGIN = 4;

/** A QR code, black on white in dark mode, too. */
export function PixQr({ code, label }: { code: string; label: string }) {
  const { size, data } = encode(code, { ecc: 'M', border: MARGIN });
  const path = data.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      w="16rem"
      maxW="full"
      flexShrink="0"
      borderRadius="md"
      shapeRendering="crispEdges"
      forcedColorAdjust="none"
      printColorAdjust="exact"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </chakra.svg>
  );
}
