import { Box, chakra, Flex } from '@chakra-ui/react';
import { endOf, receiptKind } from '@domain/billing/payment.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedPayment, PAYMENTS_PAGE, usePaymentsOf } from '../../firebase/data/fee-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { Line } from '../../ui/lists/line.ts';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';

export const RECEIPTS_PAGE = '/dashboard/receipts';

/** The words of each kind of receipt. */
export const RECEIPT_WORDS = {
  payment: { title: 'title', payer: 'name', day: 'paidOn' },
  returned: { title: 'returned', payer: 'to', day: 'returnedOn' },
  correction: { title: 'correction', payer: 'payer', day: 'correctedOn' },
  notReturned: { title: 'correction', payer: 'to', day: 'correctedOn' },
} as const;

type PaymentListProps = {
  studentId: string;
  onCorrect?: (payment: ListedPayment) => void;
  /** The last moment of those above. */
  after?: Date;
};

/** What a student has paid, with the receipts; nothing before the first payment. */
export function PaymentList({ studentId, onCorrect, after }: PaymentListProps) {
  const { t } = useTranslation('fees');
  const [isLonger, setLonger] = useState(false);
  const live = usePaymentsOf(studentId, after);
  const format = useFormat();
  return (
    <Loaded live={live} failed={t('payments.loadFailed')}>
      {(payments) => {
        const last = payments.at(-1);
        if (!last) return null;
        return (
          <Box>
            {!after && <Box fontWeight="semibold">{t('payments.title')}</Box>}
            <chakra.ul>
              {payments.map((payment) => {
                const { id, amount, currency, method, paidOn, receipt, together, corrects, correctedBy } =
                  payment;
                const kind = receiptKind(payment);
                const isAtStripe = method === 'stripe';
                const isOver = corrects !== null || correctedBy !== undefined || isAtStripe;
                return (
                  <Line key={id} py="2">
                    <Box flex="1 1 11rem" minW="0">
                      <div>{`${format.dayCompact(paidOn)} · ${format.minor(amount, currency)}`}</div>
                      <Detail>
                        {[
                          corrects && !isAtStripe ? t('payments.correction') : t(`method.${method}`),
                          ...(together
                            ? [t('payments.together', { amount: format.minor(together.total, currency) })]
                            : []),
                          ...(kind === 'returned' ? [t('payments.returned')] : []),
                          ...(correctedBy ? [t(`payments.${endOf(payment)}`)] : []),
                        ].join(' · ')}
                      </Detail>
                    </Box>
                    <Flex wrap="wrap" gap="2">
                      {onCorrect && !isOver && (
                        <Button
                          size="sm"
                          variant="ghost"
                          minH="11"
                          aria-label={t('correct.of', { receipt })}
                          onClick={() => onCorrect(payment)}
                        >
                          {t('correct.open')}
                        </Button>
                      )}
                      <LinkButton to={`${RECEIPTS_PAGE}/${id}`} size="sm" variant="outline" minH="11">
                        {t(`receipt.${RECEIPT_WORDS[kind].title}`, { receipt })}
                      </LinkButton>
                    </Flex>
                  </Line>
                );
              })}
            </chakra.ul>
            {isLonger && <PaymentList studentId={studentId} onCorrect={onCorrect} after={last.at} />}
            {!isLonger && payments.length === PAYMENTS_PAGE && (
              <SmallButton minH="11" onClick={() => setLonger(true)}>
                {t('payments.older')}
              </SmallButton>
            )}
          </Box>
        );
      }}
    </Loaded>
  );
}
