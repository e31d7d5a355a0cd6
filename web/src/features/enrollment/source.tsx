import { Box, chakra, Flex } from '@chakra-ui/react';
import type { FeePlan } from '@domain/billing/fee-settings.ts';
import { csvOf } from '@domain/csv.ts';
import { judgeSheet, type Sheet } from '@domain/enrollment/columns.ts';
import { decodedText, isLocked, TABLE_LIMITS, type TableVerdict, tableOf } from '@domain/enrollment/table.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEADLINE_MS, within } from '../../deadline.ts';
import { Button } from '../../ui/controls/button.tsx';
import { saveFile } from '../../ui/controls/save-file.ts';
import { FormField } from '../../ui/forms/form-field.tsx';
import { TextAreaField } from '../../ui/forms/text-field.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import type { Book } from './read-xlsx.ts';
import { EXAMPLE, FEE_EXAMPLE } from './template.ts';

export type Fault = Extract<TableVerdict, { ok: false }>;

/**
 * Where a sheet is from. `fileName`: empty if it was pasted. `readSheet`: reads another sheet of the workbook. Returns
 * its fault, or null.
 */
export type Origin = {
  fileName: string;
  book?: Book | undefined;
  readSheet: (name: string) => Promise<Fault | null>;
};
/** What was read. `plans`: the academy's, of a fee. */
export type Read = { sheet: Sheet; origin: Origin; plans: readonly FeePlan[] };
type ReadTable = TableVerdict & { book?: Book };

/** The first bytes of a .xlsx file, which is an archive. */
const ARCHIVE = 'PK\u0003\u0004';

/** The reader of .xlsx files loads only for one. */
async function tableIn(file: File, sheet?: string): Promise<ReadTable> {
  if (file.size > TABLE_LIMITS.bytes) return { ok: false, reason: 'too-large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isLocked(bytes)) return { ok: false, reason: 'locked' };
    if (String.fromCharCode(...bytes.slice(0, ARCHIVE.length)) !== ARCHIVE)
      return tableOf(decodedText(bytes));
    return (await within(DEADLINE_MS, import('./read-xlsx.ts'))).tableOfXlsx(bytes, sheet);
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

/** Where the rows come from: what is pasted, or a file. */
export function Source({ plans, onRead }: { plans: readonly FeePlan[]; onRead: (read: Read) => void }) {
  const { t } = useTranslation(['imports', 'students']);
  const pasted = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const example = {
    ...EXAMPLE,
    name: t('template.name'),
    belt: t('template.belt'),
    status: t('template.status'),
    ...(plans[0] && { ...FEE_EXAMPLE, feePlan: plans[0].name }),
  };
  const template = csvOf([
    Object.keys(example).map((kind) => t(`kind.${kind as keyof typeof example}`)),
    Object.values(example),
  ]);

  function take(read: ReadTable, file?: File): Fault | null {
    const judged = read.ok ? judgeSheet(read.table, plans.length > 0) : read;
    const readSheet = async (name: string) => (file ? take(await tableIn(file, name), file) : null);
    if (!judged.ok) {
      setFault(judged);
      return judged;
    }
    const origin = { fileName: file?.name ?? '', book: read.book, readSheet };
    onRead({ sheet: judged.sheet, origin, plans });
    return null;
  }

  async function takeFile(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (file) take(await tableIn(file), file);
    // The same file can be chosen again.
    input.value = '';
  }

  return (
    <Panel maxW="3xl" gap="5">
      <TextAreaField label={t('paste')} hint={t('pasteHint')} rows={6} ref={pasted} />
      <Box>
        <Button onClick={() => take(tableOf(pasted.current?.value ?? ''))}>{t('read')}</Button>
      </Box>
      <FormField label={t('file')} hint={t('fileHint')}>
        {(control) => (
          <chakra.input
            {...control}
            type="file"
            accept=".xlsx,.csv,.tsv,.txt"
            minH="11"
            maxW="full"
            fontSize="sm"
            color="fg.muted"
            css={{
              '&::file-selector-button': {
                minH: '11',
                px: '4',
                me: '3',
                borderWidth: '1px',
                borderStyle: 'solid',
                borderColor: 'border.control',
                borderRadius: 'md',
                bg: 'bg.panel',
                color: 'fg',
                fontWeight: 'semibold',
                cursor: 'pointer',
              },
            }}
            onChange={({ currentTarget }) => void takeFile(currentTarget)}
          />
        )}
      </FormField>
      <Box>
        <Button
          variant="outline"
          onClick={() => saveFile(`${t('students:export.fileName')}.csv`, 'text/csv', template)}
        >
          {t('template.open')}
        </Button>
      </Box>
      <FaultNotice fault={fault} />
    </Panel>
  );
}

/** Why a sheet cannot be read. Empty for null. */
export function FaultNotice({ fault }: { fault: Fault | null }) {
  const { t } = useTranslation('imports');
  return (
    <LiveRegion>
      {fault && (
        <Notice tone="error" title={t('fault.title')}>
          <Flex wrap="wrap" columnGap="1">
            {fault.line && <span>{t('fault.line', { line: fault.line })}</span>}
            <span>{t(`fault.${fault.reason}`)}</span>
          </Flex>
        </Notice>
      )}
    </LiveRegion>
  );
}
