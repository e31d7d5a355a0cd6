import { Box, chakra, Flex, Grid, Heading } from '@chakra-ui/react';
import { correctionOf, type PaymentDocument } from '@domain/billing/payment.ts';
import { whatsAppLink } from '@domain/contact.ts';
import { isDocumentId } from '@domain/document-id.ts';
import { receiverOf } from '@domain/minor.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useAcademy } from '../../academy.ts';
import { useSavedAcademy } from '../../firebase/data/academy-data.ts';
import { usePayment } from '../../firebase/data/fee-data.ts';
import { useStudent } from '../../firebase/data/student-data.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { ContactLink } from '../../ui/people/contact-link.tsx';
import { RECEIPTS_PAGE } from './payment-list.tsx';

/** /dashboard/receipts/:id: for the student, its guardians, the reception and administrators. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  return isDocumentId(id) ? <Loading key={id} id={id} /> : <Missing />;
}

function Missing() {
  const { t } = useTranslation('fees');
  return (
    <EmptyState isPage icon="card" title={t('receipt.missing')}>
      {t('receipt.missingText')}
    </EmptyState>
  );
}

function Loading({ id }: { id: string }) {
  const { t } = useTranslation('fees');
  const live = usePayment(id);
  // Hides whether another student has a receipt with this id.
  if (live.status === 'error' && live.reason === 'not-allowed') return <Missing />;
  if (live.status !== 'ready') return <NotLoaded live={live} failed={t('receipt.loadFailed')} />;
  return live.data ? <Receipt id={id} payment={live.data} /> : <Missing />;
}

const TextLink = chakra('a', { base: { textDecoration: 'underline' } });

type ReceiptProps = { id: string; payment: PaymentDocument };

function Receipt({ id, payment }: ReceiptProps) {
  const { t } = useTranslation(['fees', 'common']);
  const format = useFormat();
  const helps = useMay()('help with payments');
  const isCorrection = payment.corrects !== null;
  const correction = usePayment(isCorrection ? id : correctionOf(id));
  const isCorrected = !isCorrection && correction.status === 'ready' && correction.data !== null;
  const isReturn = !isCorrection && payment.amount < 0;
  const [title, day] = isReturn
    ? (['returned', 'returnedOn'] as const)
    : isCorrection
      ? (['correction', 'correctedOn'] as const)
      : (['title', 'paidOn'] as const);
  const { receipt, name, amount, currency, method, covers, planName, paidOn, at, byName, reason } = payment;
  // A part of a fee pays no day in full.
  const period =
    covers &&
    (covers.until < covers.from
      ? t('receipt.part', { due: format.dayShort(covers.from) })
      : t('receipt.days', { from: format.dayShort(covers.from), until: format.dayShort(covers.until) }));
  const facts = [
    [t(isReturn ? 'receipt.to' : 'receipt.name'), name || '–'],
    [t('receipt.amount'), format.minor(isReturn ? -amount : amount, currency)],
    [t('receipt.method'), t(`method.${method}`)],
    [t('receipt.plan'), planName],
    [t('receipt.period'), period],
    [t(`receipt.${day}`), format.dayLong(paidOn)],
    [t('receipt.by'), t('receipt.byOn', { name: byName, date: format.dayShort(at) })],
    [t('common:reason'), reason],
  ] as const;
  return (
    <Box maxW="2xl">
      <Panel as="article">
        <Academy />
        <Heading as="h1" size="lg" mt="5">
          {t(`receipt.${title}`, { receipt })}
        </Heading>
        <Grid as="dl" templateColumns={{ base: '1fr', sm: 'auto 1fr' }} columnGap="6" mt="4">
          {facts.map(
            ([label, fact]) =>
              fact && (
                <Grid key={label} gridColumn="1 / -1" templateColumns="subgrid" py="1.5" borderTopWidth="1px">
                  <chakra.dt color="fg.muted">{label}</chakra.dt>
                  <chakra.dd fontWeight="medium">{fact}</chakra.dd>
                </Grid>
              ),
          )}
        </Grid>
        {payment.corrects && (
          <TextLink asChild display="inline-block" mt="4">
            <Link to={`${RECEIPTS_PAGE}/${payment.corrects.id}`}>{t('receipt.ofCorrection')}</Link>
          </TextLink>
        )}
        {isCorrected && (
          <Box mt="4">
            <Notice tone="warning">
              <Flex wrap="wrap" columnGap="2">
                <span>{t('receipt.corrected')}</span>
                <TextLink asChild>
                  <Link to={`${RECEIPTS_PAGE}/${correctionOf(id)}`}>{t('receipt.seeCorrection')}</Link>
                </TextLink>
              </Flex>
            </Notice>
          </Box>
        )}
      </Panel>
      <Flex data-screen-only="" wrap="wrap" gap="2" mt="4">
        <Button variant="outline" minH="11" onClick={() => window.print()}>
          {t('common:print')}
        </Button>
        {helps && payment.studentId && !isCorrected && <Send payment={payment} />}
      </Flex>
    </Box>
  );
}

/** The address is left out until it is read. */
function Academy() {
  const saved = useSavedAcademy();
  const { name, city } = useAcademy();
  const details = saved.status === 'ready' ? saved.data : null;
  const town = [city, details?.state].filter(Boolean).join(' - ');
  const lines = [details?.street, details?.district, town, details?.postalCode];
  return (
    <Box>
      <Box fontWeight="bold">{name}</Box>
      <Detail>{lines.filter(Boolean).join(', ')}</Detail>
    </Box>
  );
}

/** A child's receipt goes to the guardian. */
function Send({
  payment: { studentId, name, amount, currency, receipt, corrects },
}: Pick<ReceiptProps, 'payment'>) {
  const { t } = useTranslation(['fees', 'common']);
  const format = useFormat();
  const academy = useAcademy().name;
  const { date: today } = useAcademyClock();
  const student = useStudent(studentId);
  if (student.status !== 'ready' || !student.data) return null;
  const { name: receiver, phone } = receiverOf(student.data, today);
  const [correction, movement] =
    amount < 0
      ? (['correctionMessage', 'returnedMessage'] as const)
      : (['notReturnedMessage', 'message'] as const);
  const kind = corrects ? correction : movement;
  const message = t(`receipt.${kind}`, {
    name: firstNameOf(name),
    amount: format.minor(Math.abs(amount), currency),
    receipt,
    academy,
    url: window.location.href,
  });
  const href = whatsAppLink(phone, message);
  if (!href) return null;
  return (
    <ContactLink
      href={href}
      icon="chat"
      label={t('common:send.whatsAppTo', { name: receiver })}
      text={t('common:send.whatsApp')}
    />
  );
}
