import { Box, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type ListedPayment, usePaymentsOf } from '../../firebase/data/fee-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Line } from '../../ui/lists/line.ts';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';

export const RECEIPTS_PAGE = '/dashboard/receipts';

type PaymentListProps = { studentId: string; onCorrect?: (payment: ListedPayment) => void };

/** What a student has paid outside Stripe, with the receipts; nothing before the first payment. */
export function PaymentList({ studentId, onCorrect }: PaymentListProps) {
  const { t } = useTranslation('fees');
  const live = usePaymentsOf(studentId);
  const format = useFormat();
  return (
    <Loaded live={live} failed={t('payments.loadFailed')}>
      {(payments) => {
        if (payments.length === 0) return null;
        const corrected = new Set(payments.map(({ corrects }) => corrects?.id));
        return (
          <Box>
            <Box fontWeight="semibold">{t('payments.title')}</Box>
            <chakra.ul>
              {payments.map((payment) => {
                const { id, amount, currency, method, paidOn, receipt, corrects } = payment;
                const isOver = corrects !== null || corrected.has(id);
                return (
                  <Line key={id} py="2">
                    <Box flex="1 1 11rem" minW="0">
                      <div>{`${format.dayCompact(paidOn)} · ${format.minor(amount, currency)}`}</div>
                      <Detail>
                        {[
                          corrects ? t('payments.correction') : t(`method.${method}`),
                          ...(amount < 0 && !corrects ? [t('payments.returned')] : []),
                          ...(corrected.has(id) ? [t('payments.corrected')] : []),
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
                        {t('receipt.title', { receipt })}
                      </LinkButton>
                    </Flex>
                  </Line>
                );
              })}
            </chakra.ul>
          </Box>
        );
      }}
    </Loaded>
  );
}
