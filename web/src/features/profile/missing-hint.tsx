import { Box, Link } from '@chakra-ui/react';
import { PARQ_QUESTIONS, type StudentDocument } from '@domain/profile.ts';
import { Fragment, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { labelOf } from './field-words.ts';
import { type Missing, missingFields } from './missing-fields.ts';
import type { ProfileField } from './profile-fields.ts';

type GoTo = (field: ProfileField) => void;

/** What keeps this student from checking in, as the domain sees the saved profile, and the way to each field. */
export function MissingHint({ student, goTo }: { student: StudentDocument; goTo: GoTo }) {
  const { t } = useTranslation('profile');
  const { t: error } = useTranslation('errors');
  const missing = missingFields(student);
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={t('missing.title')}>
      {t('missing.text')}
      <Box as="ul" mt="2" ps="5" listStyleType="disc">
        {missing.map((gap) => (
          <Box as="li" key={gap.reason}>
            {`${error(gap.reason)}: `}
            <FieldLinks gap={gap} goTo={goTo} />
          </Box>
        ))}
      </Box>
    </Notice>
  );
}

function FieldLinks({ gap: { reason, fields }, goTo }: { gap: Missing; goTo: GoTo }) {
  const { t } = useTranslation('profile');
  const section = reason === 'parq-missing' ? '#health' : '#emergency';
  // Nothing answered yet: one way to the first question says more than six.
  const whole = fields.length === PARQ_QUESTIONS.length;

  return (whole ? fields.slice(0, 1) : fields).map((field, index) => (
    <Fragment key={field}>
      {index > 0 && ', '}
      <Link
        href={section}
        color="inherit"
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          goTo(field);
        }}
      >
        {whole ? t('missing.questions') : labelOf(field, t)}
      </Link>
    </Fragment>
  ));
}
