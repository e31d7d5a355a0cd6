import { Box, Flex } from '@chakra-ui/react';
import { REQUIRED_CONSENTS } from '@domain/consents.ts';
import { api } from '@domain/family/api.ts';
import type { ListedHolder } from '@domain/family.ts';
import { bornOn, isChild, isMinor, isOfAge } from '@domain/minor.ts';
import { teamMarks, toldApart } from '@domain/names.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useFamiliesOf,
  useGuardianLinks,
  useHolders,
  useSiblings,
} from '../../firebase/data/enrollment-data.ts';
import { useOwnProfile } from '../../firebase/data/profile-data.ts';
import { useChild, useFamily, useMay, useUser } from '../../firebase/session/session.tsx';
import { now } from '../../format/server-time.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CallButton } from '../../ui/controls/call-button.tsx';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { CallDialog } from '../../ui/dialogs/call-dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { announce } from '../../ui/notices/announcer.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { Section } from '../../ui/page/section.tsx';
import { ComingAge } from '../../ui/people/coming-age.tsx';
import { AddGuardian, type Siblings } from './add-guardian.tsx';

/** The guardians of the screen's student, on the page of a guardian or of the child. */
export function OwnGuardians() {
  const profile = useOwnProfile();
  const child = useChild();
  const { children } = useFamily();
  const student = profile.status === 'ready' ? profile.data : null;
  const siblings = child ? { siblings: children.filter(({ id }) => id !== child.id) } : {};
  return student && <GuardiansSection student={student} {...siblings} />;
}

/**
 * The guardians of a child, for administrators, the guardians and the child. Empty for a student of age, and for one
 * without guardians who is not known to be a minor.
 *
 * @param siblings - The viewing guardian's other children, for whom the new guardian can be named, too.
 */
export function GuardiansSection({ student, siblings }: { student: StudentDocument; siblings?: Siblings }) {
  const { t } = useTranslation('enrollment');
  const { date: today } = useAcademyClock();
  const isOffice = useMay()('add students');
  const user = useUser();
  const { userId, guardian } = student;
  const birthDate = bornOn(student);
  const isAdult = isOfAge(birthDate, today);
  const holders = useHolders(isAdult ? null : userId);
  const [adding, setAdding] = useState(false);
  const listed = toldApart(holders.status === 'ready' ? holders.data : [], ({ id }) => id, teamMarks);
  const isNamed = guardian.name !== '' || guardian.phone !== '';
  const mayAdd = isOffice || siblings !== undefined;
  const isExpected = mayAdd && (isMinor(birthDate, today) || isNamed);
  if (isAdult || !(isExpected || listed.length > 0)) return null;
  const isOwn = userId === user.id && !isChild(birthDate, today);
  // The office decides first whose account it is.
  const mayRemoveAll = isOffice || (isOwn && !student.entered);
  const onClose = () => setAdding(false);
  return (
    <Section title={t('guardians.title')} gap="3" alignItems="flex-start">
      {isOffice && <ComingAge student={student} />}
      {holders.status === 'error' && <ErrorState title={t('guardians.loadFailed')} onRetry={holders.retry} />}
      {holders.status === 'ready' && listed.length === 0 && <Box color="fg.muted">{t('guardians.none')}</Box>}
      {listed.length > 0 && (
        <Box as="ul" w="full">
          {listed.map((holder) => (
            <Guardian
              key={holder.id}
              child={student}
              holder={holder}
              mayRemove={mayRemoveAll || holder.id === user.id}
            />
          ))}
        </Box>
      )}
      {isOwn && !mayRemoveAll && <Box color="fg.muted">{t('guardians.afterReview')}</Box>}
      {mayAdd && <OpenLinks child={student} author={isOffice ? null : user.id} />}
      {isOffice && isChild(birthDate, today) && <MissingConsents consents={student.consents} />}
      {mayAdd && holders.status === 'ready' && (
        <Button
          variant={listed.length === 0 ? 'solid' : 'outline'}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          {t('guardians.add')}
        </Button>
      )}
      {adding && siblings && (
        <AddGuardian child={student} siblings={siblings} known={UNKNOWN} onClose={onClose} />
      )}
      {adding && !siblings && (
        <AddByOffice child={student} known={listed.length === 0 ? guardian : UNKNOWN} onClose={onClose} />
      )}
    </Section>
  );
}

const UNKNOWN = { name: '', phone: '' };

/**
 * The office adds a guardian. Offers as siblings those with the same phone, and, not chosen at first, the guardians' other
 * children: they may have another father.
 */
function AddByOffice(props: { child: StudentDocument; known: typeof UNKNOWN; onClose: () => void }) {
  const { userId, guardian } = props.child;
  const { date: today } = useAcademyClock();
  const found = useSiblings(guardian.phone);
  const families = useFamiliesOf(userId);
  // A link that is made before they are known would be for one child.
  if (families.status === 'pending' || (guardian.phone !== '' && found.status === 'pending')) return null;
  const held =
    families.status === 'ready' ? families.data.flatMap((each) => Object.entries(each.children)) : [];
  const young = (found.status === 'ready' ? found.data : []).filter((each) => !isOfAge(bornOn(each), today));
  const names = new Map([
    ...held.map(([id, { name }]) => [id, name] as const),
    ...young.map((each) => [each.userId, each.name] as const),
  ]);
  names.delete(userId);
  const hasPhone = new Set(young.map((each) => each.userId));
  const siblings = [...names].map(([id, name]) => ({ id, name, isDoubtful: !hasPhone.has(id) }));
  return <AddGuardian {...props} siblings={siblings} />;
}

function MissingConsents({ consents = {} }: Pick<StudentDocument, 'consents'>) {
  const { t } = useTranslation('enrollment');
  const { list } = useFormat();
  const missing = REQUIRED_CONSENTS.filter((kind) => !consents[kind]);
  const kinds = list(missing.map((kind) => t(`guardians.consents.${kind}`)));
  return <Detail>{t(`guardians.consents.${kinds ? 'missing' : 'all'}`, { kinds })}</Detail>;
}

/** The links for guardians of a child that are not used yet. Empty if there are none. */
function OpenLinks({ child: { userId }, author }: { child: StudentDocument; author: string | null }) {
  const { t } = useTranslation(['enrollment', 'common']);
  const format = useFormat();
  const links = useGuardianLinks(userId, author);
  const [opened] = useState(now);
  const open = (links.status === 'ready' ? links.data : []).flatMap(({ id, expiresAt, guardian }) =>
    guardian?.children.includes(userId) && opened < expiresAt ? [{ id, expiresAt, ...guardian }] : [],
  );
  if (open.length === 0) return null;
  return (
    <Box as="ul" w="full">
      {toldApart(open, ({ id }) => id, teamMarks).map((link) => (
        <Row key={link.id} name={link.name} known={t('state.open', { day: format.dayShort(link.expiresAt) })}>
          <CallButton
            size="sm"
            variant="outline"
            tone="danger"
            aria-label={t('guardians.withdrawOf', { name: link.name })}
            contract={api.removeGuardian}
            input={{ childId: userId, guardianId: link.id }}
            onDone={() => announce(t('common:withdrawn'))}
          >
            {t('common:withdraw')}
          </CallButton>
        </Row>
      ))}
    </Box>
  );
}

function Row({ name, known, children }: { name: string; known: string; children: Elements }) {
  return (
    <Flex as="li" align="center" wrap="wrap" columnGap="3" py="1">
      <Box flex="1 1 10rem" minW="0" overflowWrap="anywhere">
        <Box fontWeight="semibold">{name}</Box>
        <Detail>{known}</Detail>
      </Box>
      {children}
    </Flex>
  );
}

type GuardianProps = { child: StudentDocument; holder: ListedHolder; mayRemove: boolean };

function Guardian({ child, holder: { id, name, email, since }, mayRemove }: GuardianProps) {
  const { t } = useTranslation(['enrollment', 'common']);
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const isSelf = useUser().id === id;
  const action = t(isSelf ? 'guardians.leave' : 'common:remove');
  const title = isSelf ? action : t('common:removeOf', { name });
  const known = [t('guardians.since', { day: format.dayShort(since) }), email].filter(Boolean).join(' · ');
  return (
    <Row {...{ name, known }}>
      {mayRemove && (
        <SmallButton tone="danger" aria-label={title} onClick={() => setAsking(true)}>
          {action}
        </SmallButton>
      )}
      {asking && (
        <CallDialog
          contract={api.removeGuardian}
          input={{ childId: child.userId, guardianId: id }}
          title={title}
          action={action}
          onClose={() => setAsking(false)}
          onDone={() => announce(t('guardians.removed', { name }))}
        >
          <p>{t(isSelf ? 'guardians.leaves' : 'guardians.removes', { name, child: child.name })}</p>
        </CallDialog>
      )}
    </Row>
  );
}
