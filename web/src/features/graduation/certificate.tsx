import { Box, chakra, Flex } from '@chakra-ui/react';
import { promotionKind } from '@domain/graduation/grades.ts';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { printPage } from '../../ui/page/print.ts';
import { BeltStrip } from '../../ui/people/belt-strip.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';

/** Whether a promotion has a certificate: not if it lowered the grade, was undone or is from before this app. */
export function hasCertificate({ from, to, carriedOver, undone }: PromotionDocument): boolean {
  return undone === null && !carriedOver && promotionKind(from, to) !== 'back';
}

/** When a promotion was given and by whom; of one from before this app, whose records have it. */
export function PromotionSource({ promotion }: { promotion: PromotionDocument }) {
  const { t } = useTranslation('graduation');
  const format = useFormat();
  const { date, byName: name, carriedOver } = promotion;
  return (
    <span>
      {t(carriedOver ? 'promotions.fromRecords' : 'promotions.by', { date: format.partial(date), name })}
    </span>
  );
}

export function CertificateButton(certificate: Certificate) {
  const { t } = useTranslation(['graduation', 'common']);
  const gradeText = usePersonFacts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SmallButton
        aria-label={`${t('certificate.heading')}: ${gradeText(certificate.promotion.to)}`}
        onClick={() => setOpen(true)}
      >
        {t('certificate.heading')}
      </SmallButton>
      {isOpen && (
        <>
          <Dialog
            onClose={() => setOpen(false)}
            title={t('certificate.heading')}
            footer={<Button onClick={printPage}>{t('common:print')}</Button>}
          >
            <Detail>{t('certificate.hint')}</Detail>
            <Box borderWidth="1px">
              <CertificateSheet {...certificate} />
            </Box>
          </Dialog>
          <PrintedCertificates certificates={[certificate]} />
        </>
      )}
    </>
  );
}

/** What a certificate shows. */
export type Certificate = { name: string; promotion: Pick<PromotionDocument, 'to' | 'date' | 'byName'> };

/**
 * While certificates are open, printing prints only these, also from the browser's menu. Each
 * is slightly lower than the paper, because rounding could otherwise start a second page.
 */
const PRINT = `
@page { size: A4 landscape; margin: 0; }
@media print {
  html, body { margin: 0 !important; padding: 0 !important; background: #fff !important; overflow: hidden !important; }
  body > *:not([data-print-sheet]) { display: none !important; }
  [data-print-sheet] { display: block !important; width: 297mm; height: 209.5mm; overflow: hidden; }
  [data-print-sheet] ~ [data-print-sheet] { break-before: page; }
  [data-print-sheet] > * { height: 100%; }
}`;

/** Hidden on screen, where the dialog shows a preview. */
const PrintSheet = chakra('div', { base: { display: 'none' } });

/** One page each, for printing only. */
export function PrintedCertificates({ certificates }: { certificates: readonly Certificate[] }) {
  // Adopted, because the Content-Security-Policy refuses a style element with text.
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(PRINT);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
  return createPortal(
    certificates.map((certificate, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sheet has no state.
      <PrintSheet key={index} data-print-sheet="">
        <CertificateSheet {...certificate} />
      </PrintSheet>
    )),
    document.body,
  );
}

/** All sizes are relative to the sheet's width, so that the preview looks like the print. */
const Sheet = chakra('article', {
  base: {
    containerType: 'inline-size',
    w: 'full',
    aspectRatio: '297 / 210',
    // White in dark mode, too, like the paper.
    bg: '#fffdf9',
    color: '#1c2119',
    overflow: 'hidden',
    printColorAdjust: 'exact',
    lineHeight: '1.25',
  },
});

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'space-between',
    h: 'calc(100% - 5cqw)',
    m: '2.5cqw',
    px: '5cqw',
    py: '4cqw',
    border: '0.35cqw solid #1d5b41',
    outline: '0.12cqw solid #857c66',
    outlineOffset: '-1.1cqw',
    textAlign: 'center',
    // `!important`, because Chakra puts the size of the picture into a later layer.
    '& svg': { w: '44cqw !important', maxW: 'none !important' },
  },
});

/** One page, A4 landscape, with room for two signatures. */
function CertificateSheet({ name, promotion: { to, date, byName } }: Certificate) {
  const { t } = useTranslation(['graduation', 'common']);
  const format = useFormat();
  const academy = useAcademy();
  return (
    <Sheet aria-label={t('certificate.title')}>
      <Frame>
        <Box>
          <Box fontSize="1.9cqw" fontWeight="semibold" letterSpacing="0.3em" textTransform="uppercase">
            {`${academy.name} · ${academy.city}`}
          </Box>
          <Box mt="1cqw" fontSize="4.6cqw" fontWeight="heavy" lineHeight="1.1">
            {t('certificate.title')}
          </Box>
        </Box>
        <Box w="full">
          <Box fontSize="1.9cqw">{t('certificate.awards')}</Box>
          {/* A long name must not push the signatures off the page. */}
          <Box fontSize={name.length > 36 ? '2.6cqw' : '4.2cqw'} fontWeight="bold" overflowWrap="anywhere">
            {name}
          </Box>
          <Box fontSize="1.9cqw">{t('certificate.receives')}</Box>
        </Box>
        <BeltStrip belt={to.belt} degree={to.degree} size="lg" />
        <Box>
          <Box fontSize="3cqw" fontWeight="bold">
            {t(to.degree === 0 ? 'targets.belt' : 'certificate.grade', {
              belt: t(`common:belt.${to.belt}`),
              degree: to.degree,
            })}
          </Box>
          <Box mt="0.5cqw" fontSize="1.9cqw">
            {format.dayLong(date)}
          </Box>
        </Box>
        <Flex w="full" justify="space-between" gap="6cqw" pt="3cqw">
          <Signature name={byName} role={t('certificate.instructor')} />
          <Signature name={name} role={t('certificate.student')} />
        </Flex>
      </Frame>
    </Sheet>
  );
}

function Signature({ name, role }: { name: string; role: string }) {
  return (
    <Box flex="1" minW="0" pt="0.8cqw" borderTop="0.12cqw solid #1c2119" fontSize="1.5cqw">
      <Box overflowWrap="anywhere">{name}</Box>
      <Box color="#555a4d">{role}</Box>
    </Box>
  );
}
