import { Box, chakra, Flex, Grid, Heading } from '@chakra-ui/react';
import { coversPart, endOf, type PaymentDocument, receiptKind } from '@domain/billing/payment.ts';
import { namedTaxId } from '@domain/billing/pix.ts';
import { whatsAppLink } from '@domain/contact.ts';
import { isDocumentId } from '@domain/document-id.ts';
import { payerOf, receiverOf } from '@domain/minor.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useAcademy } from '../../academy.ts';
import { useSavedAcademy } from '../../firebase/data/academy-data.ts';
import { usePayment, usePaymentsTogether } from '../../firebase/data/fee-data.ts';
import { useStudent } from '../../firebase/data/student-data.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { amountInWords } from '../../format/amount-in-words.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { printPage } from '../../ui/page/print.ts';
import { ContactLink } from '../../ui/people/contact-link.tsx';
import { MESSAGE_FORMAT } from './message-format.ts';
import { RECEIPT_WORDS, RECEIPTS_PAGE } from './payment-list.tsx';

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
  const payment = live.status === 'ready' ? live.data : null;
  const student = useStudent(payment?.studentId || null);
  // Hides whether another student has a receipt with this id.
  if (live.status === 'error' && live.reason === 'not-allowed') return <Missing />;
  if (live.status !== 'ready') return <NotLoaded live={live} failed={t('receipt.loadFailed')} />;
  if (!payment) return <Missing />;
  if (payment.studentId && student.status === 'pending') return <NotLoaded live={student} />;
  return <Receipt payment={payment} student={student.status === 'ready' ? student.data : null} />;
}

const TextLink = chakra('a', {
  base: { display: 'inline-block', py: '2.5', my: '-2.5', textDecoration: 'underline' },
});

type ReceiptProps = { payment: PaymentDocument; student: StudentDocument | null };

/** What a receipt confirms, of each student, and the sum. A student may read only the own part. */
function usePartsOf(payment: PaymentDocument): { parts: PaymentDocument[]; total: number } {
  const { together, amount } = payment;
  const live = usePaymentsTogether(together?.ids ?? []);
  const parts = together && live.status === 'ready' ? live.data : [payment];
  return { parts, total: together?.total ?? amount };
}

function Receipt({ payment, student }: ReceiptProps) {
  const { t, i18n } = useTranslation(['fees', 'common']);
  const format = useFormat();
  const { name: academy } = useAcademy();
  const helps = useMay()('help with payments');
  const kind = receiptKind(payment);
  const words = RECEIPT_WORDS[kind];
  const payer = payerOf(student, payment);
  const { receipt, name, currency, method, planName, paidOn, at, byName, reason, correctedBy } = payment;
  const { parts, total } = usePartsOf(payment);
  const isWhole = parts.length === (payment.together?.ids.length ?? 1);
  const late = isWhole ? parts.reduce((sum, part) => sum + (part.late ?? 0), 0) : 0;
  const money = (minor: number) => format.exact(Math.abs(minor), currency);
  const periodOf = ({ covers }: PaymentDocument) =>
    covers &&
    (coversPart(covers)
      ? t('receipt.part', { due: format.dayShort(covers.from) })
      : t('receipt.days', { from: format.dayShort(covers.from), until: format.dayShort(covers.until) }));
  const ofParts = parts.map(
    (part) =>
      [
        part.name || '–',
        [money(part.amount), part.planName, periodOf(part)].filter(Boolean).join(' · '),
      ] as const,
  );
  const ofOne = [
    [t('common:student'), payer !== name && name],
    [t('receipt.plan'), planName],
    [t('receipt.period'), periodOf(payment)],
  ] as const;
  const facts = [
    [t(`receipt.${words.payer}`), payer || '–'],
    [t('receipt.amount'), money(total)],
    [t('receipt.words'), amountInWords(total, currency, i18n.language)],
    [t('late.name'), late !== 0 && money(late)],
    [t('receipt.method'), t(`method.${method}`)],
    ...(payment.together ? ofParts : ofOne),
    [t(`receipt.${words.day}`), format.dayLong(paidOn)],
    [t('receipt.by'), t('receipt.byOn', { name: byName, date: format.dayShort(at) })],
    [t('common:reason'), reason],
  ] as const;
  return (
    <Box maxW="2xl">
      <Panel as="article">
        <Academy />
        <Heading as="h1" size="lg" mt="5">
          {t(`receipt.${words.title}`, { receipt })}
        </Heading>
        <Grid
          as="dl"
          templateColumns={{ base: '1fr', sm: 'auto 1fr', _print: 'auto 1fr' }}
          columnGap="6"
          mt="4"
        >
          {facts.map(
            ([label, fact], index) =>
              fact && (
                // Two students may have one name.
                // biome-ignore lint/suspicious/noArrayIndexKey: the facts stay in their order.
                <Grid key={index} gridColumn="1 / -1" templateColumns="subgrid" py="1.5" borderTopWidth="1px">
                  <chakra.dt color="fg.muted">{label}</chakra.dt>
                  <chakra.dd fontWeight="medium">{fact}</chakra.dd>
                </Grid>
              ),
          )}
        </Grid>
        {payment.corrects && (
          <TextLink asChild mt="2" mb="0">
            <Link to={`${RECEIPTS_PAGE}/${payment.corrects.id}`}>
              {t('receipt.ofCorrection', { receipt: payment.corrects.receipt })}
            </Link>
          </TextLink>
        )}
        {correctedBy && (
          <Box mt="4">
            <Notice tone="warning">
              <Flex wrap="wrap" columnGap="2">
                <span>{t(`receipt.${endOf(payment)}`)}</span>
                <TextLink asChild data-screen-only="">
                  <Link to={`${RECEIPTS_PAGE}/${correctedBy}`}>{t('receipt.seeCorrection')}</Link>
                </TextLink>
              </Flex>
            </Notice>
          </Box>
        )}
        <Box display="none" _print={{ display: 'block' }} w="18rem" maxW="full" mt="16" borderTopWidth="1px">
          {t('receipt.sign', { name: kind === 'returned' ? payer : academy })}
        </Box>
      </Panel>
      <Flex data-screen-only="" wrap="wrap" gap="2" mt="4">
        <Button variant="outline" minH="11" onClick={printPage}>
          {t('common:print')}
        </Button>
        {helps && student && !correctedBy && <Send payment={payment} student={student} />}
      </Flex>
    </Box>
  );
}

/** Address and CNPJ or CPF are left out until they are read. */
function Academy() {
  const saved = useSavedAcademy();
  const { name, city } = useAcademy();
  const details = saved.status === 'ready' ? saved.data : null;
  const town = [city, details?.state].filter(Boolean).join(' - ');
  const lines = [details?.street, details?.district, town, details?.postalCode];
  return (
    <Box>
      <Box fontWeight="bold">{name}</Box>
      {details?.taxId && <div>{namedTaxId(details.taxId)}</div>}
      <Detail>{lines.filter(Boolean).join(', ')}</Detail>
    </Box>
  );
}

/** A child's receipt goes to the guardian. The message has all of it: a receiver needs no account. */
function Send({ payment, student }: { payment: PaymentDocument; student: StudentDocument }) {
  const { t } = useTranslation(['fees', 'common']);
  const { name: academy } = useAcademy();
  const saved = useSavedAcademy();
  const { date: today } = useAcademyClock();
  const { name: receiver, phone } = receiverOf(student, today);
  const { parts, total } = usePartsOf(payment);
  const { together, currency, receipt } = payment;
  const covers = together ? null : payment.covers;
  const taxId = saved.status === 'ready' && saved.data?.taxId;
  const { from, until } = covers ?? { from: '', until: '' };
  const days = { from: MESSAGE_FORMAT.dayCompact(from), until: MESSAGE_FORMAT.dayCompact(until) };
  const message = t(`receipt.message.${receiptKind(payment)}`, {
    payer: payerOf(student, payment),
    amount: MESSAGE_FORMAT.exact(Math.abs(total), currency),
    words: amountInWords(total, currency, 'pt-BR'),
    name: new Intl.ListFormat('pt-BR').format(parts.map(({ name }) => name)),
    period: covers ? t(`receipt.message.${coversPart(covers) ? 'part' : 'days'}`, days) : '',
    receipt,
    academy: taxId ? `${academy}, ${namedTaxId(taxId)}` : academy,
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
