import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { EmailAddress } from './email-address.tsx';

const NameLink = chakra(Link, {
  base: {
    display: 'inline-block',
    maxW: 'full',
    // 24 px high, in a line of 20.
    py: '0.5',
    my: '-0.5',
    // A target of 44 px in the rows of a list, which are at least as high.
    position: 'relative',
    _after: { content: '""', position: 'absolute', inset: '-0.375rem 0 -1.125rem' },
    color: 'inherit',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textDecorationColor: 'border.control',
    textUnderlineOffset: '0.2em',
    _hover: { color: 'accent.fg', textDecorationColor: 'currentColor' },
  },
});

export const LIST_OF_STUDENTS = '/dashboard/students';

/** The state of the link. The student's page shows `name` while it loads. `from` is the path of the list. */
export type FromLink = { name: string; from: string };

/** The name of a student as a link to the student's page, for administrators. */
export function StudentLink({ uid, name }: { uid: string; name: string }) {
  const { pathname: from } = useLocation();
  return (
    <NameLink to={`${LIST_OF_STUDENTS}/${encodeURIComponent(uid)}`} state={{ name, from } satisfies FromLink}>
      {name}
    </NameLink>
  );
}

type StudentHeadProps = {
  uid: string;
  name: string;
  email: string | null;
  /** Of a person whom the office entered. */
  withoutAccount?: boolean | undefined;
  /** In a table of many columns. */
  dense?: boolean;
  children?: ReactNode;
};

/** The header of a student's row. Without an address, the student has no page; `children` replaces it. */
export function StudentHead(props: StudentHeadProps) {
  const { uid, name, email, withoutAccount = false, dense = false, children } = props;
  const { t } = useTranslation('common');
  return (
    // Wide enough for a name and for each half of an address: only a longer word breaks.
    <Box
      minW={{ lg: '12rem', xl: dense ? '10.5rem' : '13.75rem' }}
      overflowWrap={{ base: 'break-word', lg: 'anywhere' }}
      lineHeight="snug"
    >
      {email === null ? <span>{name}</span> : <StudentLink uid={uid} name={name} />}
      {withoutAccount && (
        <Box fontSize="xs" fontWeight="normal" color="fg.muted" fontStyle="italic" whiteSpace="nowrap">
          {t('noAccount')}
        </Box>
      )}
      {!(withoutAccount && email === '') && (
        <Box
          fontSize="xs"
          fontWeight="normal"
          color="fg.muted"
          lineHeight={dense ? 'tight' : 'snug'}
          data-address=""
        >
          {email === null ? children : <EmailAddress>{email}</EmailAddress>}
        </Box>
      )}
    </Box>
  );
}
