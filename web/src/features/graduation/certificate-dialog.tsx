import { Box, chakra } from '@chakra-ui/react';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';

/**
 * While a certificate is open, printing means printing it: whatever else is on the page stays away, from the browser's own menu too. A hair lower than
 * the paper, so that no rounding begins a second page.
 */
const PRINT = `
@page { size: A4 landscape; margin: 0; }
@media print {
  html, body { margin: 0 !important; padding: 0 !important; background: #fff !important; overflow: hidden !important; }
  body > *:not([data-print-sheet]) { display: none !important; }
  [data-print-sheet] { display: block !important; width: 297mm; height: 209.5mm; overflow: hidden; }
  [data-print-sheet] > * { height: 100%; }
}`;

/** As a sheet of the document's own: the Content-Security-Policy refuses a style element with text in it. */
function usePrintStyles(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(PRINT);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}

/** On screen it is the preview that shows. */
const PrintSheet = chakra('div', { base: { display: 'none' } });

type CertificateDialogProps = { name: string; promotion: PromotionDocument; onClose: () => void };

export function CertificateDialog({ name, promotion, onClose }: CertificateDialogProps) {
  const { t } = useTranslation('graduation');
  usePrintStyles();
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t('certificate.heading')}
        footer={<Button onClick={() => window.print()}>{t('certificate.print')}</Button>}
      >
        <Box mb="3" color="fg.muted" fontSize="sm">
          {t('certificate.hint')}
        </Box>
        <Box borderWidth="1px">
          <CertificateSheet name={name} promotion={promotion} />
        </Box>
      </Dialog>
      {createPortal(
        <PrintSheet data-print-sheet="">
          <CertificateSheet name={name} promotion={promotion} />
        </PrintSheet>,
        document.body,
      )}
    </>
  );
}
