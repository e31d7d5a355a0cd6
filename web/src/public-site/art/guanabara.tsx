import { chakra } from '@chakra-ui/react';

/** A decorative picture of the hills of Guanabara Bay behind the mats. */
export function Guanabara() {
  return (
    <chakra.svg
      viewBox="0 0 560 380"
      w="full"
      h="full"
      preserveAspectRatio="xMidYMid slice"
      display="block"
      aria-hidden="true"
    >
      <chakra.rect width="560" height="380" fill="info.subtle" />
      <chakra.circle cx="420" cy="104" r="46" fill="hall.straw" />
      <chakra.path
        fill="info.muted"
        d="M0 214q38-44 74-40 30 4 52-40 18-34 40-2 26 38 70 40 60 4 104-26 48-34 96-4 64 40 124 26v92H0z"
      />
      {/* Urca and Sugarloaf Mountain. */}
      <chakra.path
        fill="accent.muted"
        d="M214 260q10-70 48-76 34-4 52 24l10 10q12-110 62-122 44 4 62 104 8 38 30 60z"
      />
      <chakra.path fill="none" stroke="mat.cloth" strokeWidth="1.5" d="M262 186 386 97" />
      <chakra.rect x="316" y="136" width="13" height="9" rx="2" fill="mat.cloth" />
      <chakra.rect y="256" width="560" height="62" fill="info.subtle" />
      <chakra.rect y="256" width="560" height="62" fill="info.fg" opacity="0.22" />
      <chakra.path
        stroke="info.subtle"
        strokeWidth="3"
        strokeLinecap="round"
        d="M40 276h58M150 290h36M236 274h44M350 288h70M470 274h46"
      />
      {/* Mats, edge to edge. */}
      <chakra.path fill="mat.straw" d="M0 310h560v70H0z" />
      <chakra.path fill="mat.cloth" d="M0 306h560v9H0z" />
      <chakra.path
        stroke="mat.seam"
        strokeWidth="1.5"
        d="M0 324h560M0 333h560M0 342h560M0 351h560M0 360h560M0 369h560"
        opacity="0.6"
      />
      <chakra.path stroke="mat.joint" strokeWidth="2" d="M112 315 78 380M280 315v65M448 315l34 65" />
    </chakra.svg>
  );
}
