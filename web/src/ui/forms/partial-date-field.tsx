import { Box, Flex } from '@chakra-ui/react';
import { lastDayOf, partialDate } from '@domain/calendar.ts';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { FieldError, FieldHint, type FieldTexts } from './form-field.tsx';
import { Select } from './select.tsx';
import { Input } from './text-field.tsx';

type PartialDateFieldProps = Omit<FieldTexts, 'required'> & {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A year, or a month or a day of one. In three controls, because a text such as '03/04/2019' has another meaning in
 * each language. The value is a partial date, or what is typed of its year.
 */
export function PartialDateField({ label, hint, error, value, onChange, ref }: PartialDateFieldProps) {
  const { t } = useTranslation('enrollment');
  const format = useFormat();
  const id = useId();
  const [year = '', month = '', day = ''] = value.split('-');
  const isYear = partialDate.safeParse(year).success;
  const describedBy = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ');

  /** A part is known only with those before it. */
  function set(...parts: [year: string, month?: string, day?: string]): void {
    const known = parts.slice(0, parts.includes('') ? parts.indexOf('') : parts.length);
    const date = known.join('-');
    onChange(known.length < 3 || partialDate.safeParse(date).success ? date : known.slice(0, 2).join('-'));
  }

  const months = numbersTo(12).map((each) => ({ value: each, label: format.monthName(`2000-${each}-01`) }));
  const last = lastDayOf(month ? `${year}-${month}` : year).slice(-2);
  return (
    <Box
      role="group"
      aria-labelledby={`${id}label`}
      aria-describedby={describedBy || undefined}
      data-invalid={error ? '' : undefined}
      minW="0"
    >
      <Box id={`${id}label`} mb="1.5" fontSize="sm" fontWeight="semibold">
        {label}
      </Box>
      <Flex gap="2">
        <Box flex="0 1 5.5rem" minW="4rem">
          <Input
            ref={ref}
            value={year}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('date.year')}
            aria-label={t('date.year')}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => set(target.value.trim(), month, day)}
          />
        </Box>
        <Box flex="1 1 0" minW="0">
          <Select
            value={month}
            disabled={!isYear}
            aria-label={t('date.month')}
            placeholder={t('date.month')}
            options={months}
            onChange={({ target }) => set(year, target.value, day)}
          />
        </Box>
        <Box flex="0 1 5.5rem" minW="4rem">
          <Select
            value={day}
            disabled={!isYear || month === ''}
            aria-label={t('date.day')}
            placeholder={t('date.day')}
            options={numbersTo(Number(last)).map((each) => ({ value: each, label: String(Number(each)) }))}
            onChange={({ target }) => set(year, month, target.value)}
          />
        </Box>
      </Flex>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      {hint && <FieldHint id={`${id}hint`}>{hint}</FieldHint>}
    </Box>
  );
}

/** '01' to a number of two digits. */
function numbersTo(last: number): string[] {
  return Array.from({ length: last || 0 }, (_, index) => String(index + 1).padStart(2, '0'));
}
