import { Box, Link } from '@chakra-ui/react';
import { blankFields, type MissingFields, missingFields } from '@domain/missing-fields.ts';
import { PARQ_QUESTIONS, type StudentDocument } from '@domain/profile.ts';
import { type ProfileField, profileField } from '@domain/profile-fields.ts';
import { Fragment, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { labelOf } from './profile-field.tsx';
import { SECTIONS } from './profile-section.tsx';

type GoTo = (field: ProfileField) => void;

/** What the saved profile lacks, for a check-in and otherwise, with a link to each field. */
export function MissingHint({ student, goTo }: { student: StudentDocument; goTo: GoTo }) {
  const { t } = useTranslation('profile');
  const { t: error } = useTranslation('errors');
  const { date: today } = useAcademyClock();
  const missing = missingFields(student, today);
  const personal = blankFields(student, 'personal');
  if (missing.length + personal.length === 0) return null;
  return (
    <Notice tone="warning" title={t(missing.length > 0 ? 'missing.title' : 'missing.unblocked')}>
      {missing.length > 0 && <span>{t('missing.text')}</span>}
      <Box as="ul" mt="2" ps="5" listStyleType="disc">
        {personal.length > 0 && (
          <li>
            <span>{`${t('section.personal.title')}: `}</span>
            <FieldLinks fields={personal} goTo={goTo} />
          </li>
        )}
        {missing.map(({ reason, fields }) => (
          <Box as="li" key={reason}>
            <span>{`${error(reason)}: `}</span>
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
      {index > 0 && <span>{', '}</span>}
      <Link
        href={`#${SECTIONS[profileField(field).group]}`}
        color="inherit"
        display="inline-flex"
        alignItems="center"
        minH="11"
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
