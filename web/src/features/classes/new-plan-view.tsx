import { Box, chakra, Flex } from '@chakra-ui/react';
import type { planNewClass } from '@domain/classes/class-plan.ts';
import type { Holiday } from '@domain/classes/holidays.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';

type NewPlan = Extract<ReturnType<typeof planNewClass>, { ok: true }>;

/** How many classes the form makes, and when. */
export function NewPlanView({ plan: { dates, holidays } }: { plan: NewPlan }) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  return (
    <>
      <Box role="status" fontWeight="semibold">
        {t('preview.makes', {
          count: dates.length,
          first: format.dayShort(first),
          last: format.dayShort(last),
        })}
      </Box>
      <SkippedHolidays holidays={holidays} />
      <Months dates={dates} />
    </>
  );
}

export function SkippedHolidays({ holidays }: { holidays: readonly Holiday[] }) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  if (holidays.length === 0) return null;
  return (
    <Box fontSize="sm">
      {t('preview.skips', { count: holidays.length })}
      <chakra.ul listStyleType="none" color="fg.muted">
        {holidays.map(({ date, name }) => (
          <li key={date}>{t('preview.skipped', { date: format.dayBrief(date), name })}</li>
        ))}
      </chakra.ul>
    </Box>
  );
}

/** The dates, a line for each month. */
function Months({ dates }: { dates: readonly string[] }) {
  const format = useFormat();
  const months = Map.groupBy(dates, (date) => date.slice(0, 'yyyy-MM'.length));
  return (
    <chakra.dl fontSize="sm" fontVariantNumeric="tabular-nums">
      {[...months].map(([month, days]) => (
        <Box key={month} py="1.5" borderTopWidth="1px">
          <chakra.dt fontWeight="medium">{format.month(`${month}-01`)}</chakra.dt>
          <chakra.dd color="fg.muted">
            <Flex wrap="wrap" columnGap="2.5">
              {days.map((date) => (
                <time key={date} dateTime={date}>
                  {Number(date.slice(-2))}
                </time>
              ))}
            </Flex>
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}
