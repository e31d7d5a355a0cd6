import { Box, Link } from '@chakra-ui/react';
import { type MissingFields, missingFields, PARQ_QUESTIONS, type StudentDocument } from '@domain/profile.ts';
import { type ProfileField, profileField } from '@domain/profile-fields.ts';
import { Fragment, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { labelOf } from './profile-field.tsx';
import { SECTIONS } from './profile-section.tsx';

type GoTo = (field: ProfileField) => void;

/** What the saved profile lacks for a check-in, with a link to each field. */
export function MissingHint({ student, goTo }: { student: StudentDocument; goTo: GoTo }) {
  const { t } = useTranslation('profile');
  const { t: error } = useTranslation('errors');
  const missing = missingFields(student);
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={t('missing.title')}>
      {t('missing.text')}
      <Box as="ul" mt="2" ps="5" listStyleType="disc">
        {missing.map(({ reason, fields }) => (
          <Box as="li" key={reason}>
            {`${error(reason)}: `}
            <FieldLinks fields={fields} goTo={goTo} />
          </Box>
        ))}
      </Box>
    </Notice>
  );
}

function FieldLinks({ fields, goTo }: Pick<MissingFields, 'fields'> & { goTo: GoTo }) {
  const { t } = useTranslation('profile');
  // With no question answered, one link to the first question replaces six.
  const unanswered = fields.length === PARQ_QUESTIONS.length;

  return (unanswered ? fields.slice(0, 1) : fields).map((field, index) => (
    <Fragment key={field}>
      {index > 0 && ', '}
      <Link
        href={`#${SECTIONS[profileField(field).group]}`}
        color="inherit"
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          goTo(field);
        }}
      >
        {unanswered ? t('missing.questions') : labelOf(field, t)}
      </Link>
    </Fragment>
  ));
}
