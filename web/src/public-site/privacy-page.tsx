import { chakra, Heading, Link } from '@chakra-ui/react';
import {
  ASSIGNED_FIELDS,
  type PlacedField,
  PROFILE_FIELDS,
  type ProfileGroup,
} from '@domain/profile-fields.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACADEMY, academyChat } from '../academy.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section mt="8">
      <Heading as="h2">{title}</Heading>
      <chakra.div mt="3" display="grid" gap="3">
        {children}
      </chakra.div>
    </chakra.section>
  );
}

const GROUPS = [
  'personal',
  'emergencyContact',
  'guardian',
  'parq',
] as const satisfies readonly ProfileGroup[];

/** Lists fields of the domain's table, in words: a new field appears here by itself. */
function useFieldList() {
  const { t, i18n } = useTranslation('privacy');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (
    wanted: (field: PlacedField) => boolean,
    others: readonly (typeof ASSIGNED_FIELDS)[number][] = [],
  ) => {
    const paths = [...PROFILE_FIELDS.filter(wanted).map(({ path }) => path), ...others];
    return list.format(paths.map((path) => t(`student.field.${path}`)));
  };
}

/** How the academy handles personal data (LGPD). */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const fieldList = useFieldList();
  return (
    <chakra.article maxW="prose" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '10', md: '16' }}>
      <Heading as="h1" size="2xl">
        {t('title')}
      </Heading>
      <chakra.p mt="5" fontSize="lg">
        {t('intro')}
      </chakra.p>
      <Part title={t('interest.title')}>
        <p>{t('interest.what')}</p>
        <p>{t('interest.why')}</p>
        <p>{t('interest.who')}</p>
        <p>{t('interest.howLong')}</p>
      </Part>
      <Part title={t('student.title')}>
        <p>{t('student.what')}</p>
        <chakra.ul ps="5" listStyleType="disc">
          {GROUPS.map((group) => (
            <li key={group}>
              {t(`student.kept.${group}`, {
                fields: fieldList(
                  (field) => field.group === group,
                  group === 'personal' ? ASSIGNED_FIELDS : [],
                ),
              })}
            </li>
          ))}
        </chakra.ul>
        <p>{t('student.who')}</p>
        <p>{t('student.notes')}</p>
        <p>
          {t('student.attendees', {
            fields: fieldList(({ seenBy }) => seenBy === 'classmates', ASSIGNED_FIELDS),
          })}
        </p>
        <p>{t('student.howLong')}</p>
      </Part>
      <Part title={t('services.title')}>
        <p>{t('services.google')}</p>
        <p>{t('services.stripe')}</p>
        <p>{t('services.device')}</p>
      </Part>
      <Part title={t('rights.title')}>
        <p>
          {t('rights.text')} <Link href={`mailto:${ACADEMY.email}`}>{ACADEMY.email}</Link> {t('rights.or')}{' '}
          <Link href={academyChat()}>{ACADEMY.whatsApp}</Link>.
        </p>
      </Part>
      <chakra.p mt="8" fontSize="sm" color="fg.muted">
        {t('updated')}
      </chakra.p>
    </chakra.article>
  );
}
