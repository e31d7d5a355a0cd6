import { chakra } from '@chakra-ui/react';
import type { Reason } from '@domain/errors.ts';
import { useTranslation } from 'react-i18next';

/** Every reason in words; a lone one without the trappings of a list. */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation('errors');
  const [first, ...others] = reasons;
  if (first === undefined) return null;
  if (others.length === 0) return t(first);

  return (
    <chakra.ul listStyleType="disc" ps="4">
      {reasons.map((reason) => (
        <li key={reason}>{t(reason)}</li>
      ))}
    </chakra.ul>
  );
}
