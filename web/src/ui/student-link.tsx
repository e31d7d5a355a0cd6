import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const NameLink = chakra(Link, {
  base: {
    color: 'inherit',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationColor: 'border.control',
    textUnderlineOffset: '0.2em',
    _hover: { color: 'accent.fg', textDecorationColor: 'currentColor' },
  },
});

/** The name of a student as a link to the student's page, for administrators. */
export function StudentLink({ uid, name }: { uid: string; name: string }) {
  return (
    // The page shows the name while it loads.
    <NameLink to={`/dashboard/students/${encodeURIComponent(uid)}`} state={{ name }}>
      {name}
    </NameLink>
  );
}
