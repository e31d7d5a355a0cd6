import { Box, Flex } from '@chakra-ui/react';
import { CONSENT_TEXTS } from '@domain/consent-texts.ts';
import {
  CONSENT_KINDS,
  CONSENTS_VERSION,
  type ConsentKind,
  type Consents,
  hasConsents,
  REQUIRED_CONSENTS,
} from '@domain/consents.ts';
import { api } from '@domain/family/api.ts';
import type { Language } from '@domain/languages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import type { Child } from '../../firebase/session/family.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { DialogButtons } from '../dialogs/dialog-buttons.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { FailureNotice } from '../notices/failure-notice.tsx';
import { Detail } from '../page/detail.ts';
import { Section } from '../page/section.tsx';

/** Returns the texts in the user's language, and the call, which stores that language. */
function useConsents() {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const { run, pending, failure } = useCallable(api.saveConsents);
  const save = (studentId: string, consents: Partial<Record<ConsentKind, boolean>>) =>
    run({ studentId, consents, language, version: CONSENTS_VERSION });
  return { texts: CONSENT_TEXTS[language], save, pending, failure };
}

/** The consents for a child. A guardian gives and withdraws each with one button. */
export function ConsentsSection({ child, consents = {} }: { child: Child; consents?: Consents | undefined }) {
  const { t } = useTranslation('family');
  const { texts, save, pending, failure } = useConsents();
  const format = useFormat();
  return (
    <Section title={t('consents.title')}>
      <FailureNotice failure={failure} title={t('consents.failed')} />
      <Box as="ul">
        {CONSENT_KINDS.map((kind) => {
          const since = consents[kind];
          return (
            <Flex as="li" key={kind} wrap="wrap" align="center" columnGap="4" rowGap="1" py="2">
              <Box flex="1 1 16rem" minW="0">
                <Box fontWeight="semibold">{t(`consents.${kind}`)}</Box>
                <Detail>{texts[kind]}</Detail>
                <Box fontSize="sm">
                  <Box>
                    {since ? t('consents.since', { day: format.dayLong(since) }) : t('consents.none')}
                  </Box>
                  {since && kind === 'health' && <Box>{t('consents.deletesAnswers')}</Box>}
                </Box>
              </Box>
              <Button
                variant={since ? 'outline' : 'solid'}
                pending={pending}
                aria-label={t(since ? 'consents.withdrawOf' : 'consents.agreeTo', {
                  what: t(`consents.${kind}`),
                })}
                onClick={() => void save(child.id, { [kind]: !since })}
              >
                {t(since ? 'consents.withdraw' : 'consents.agree')}
              </Button>
            </Flex>
          );
        })}
      </Box>
    </Section>
  );
}

type ConsentDialogProps = {
  /** The children with their first names and the consents in force. At least one. */
  asked: readonly (Child & { consents: Consents | undefined })[];
  onClose: () => void;
  onAgreed: () => void;
};

/** Asks a guardian once, before the first check-in, for all children who lack a consent. */
export function ConsentDialog({ asked, onClose, onAgreed }: ConsentDialogProps) {
  const { t, i18n } = useTranslation('family');
  const { texts, save, pending, failure } = useConsents();
  const kinds = CONSENT_KINDS.filter((kind) => asked.some(({ consents }) => !consents?.[kind]));
  const [chosen, setChosen] = useState<readonly ConsentKind[]>([]);
  const given = Object.fromEntries(chosen.map((kind) => [kind, new Date(0)]));
  const names = new Intl.ListFormat(i18n.language).format(asked.map(({ name }) => name));

  async function agree(): Promise<void> {
    const agreed = Object.fromEntries(chosen.map((kind) => [kind, true]));
    for (const { id } of asked) if (!(await save(id, agreed)).ok) return;
    onAgreed();
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('consents.ask', { count: asked.length, names })}
      footer={
        <DialogButtons
          onCancel={onClose}
          pending={pending}
          disabled={!asked.every(({ consents }) => hasConsents({ ...consents, ...given }))}
          onClick={() => void agree()}
        >
          {t('consents.agreeAndCheckIn')}
        </DialogButtons>
      }
    >
      <FailureNotice failure={failure} title={t('consents.failed')} />
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={chosen.includes(kind)}
          onChange={(on) =>
            setChosen((before) => (on ? [...before, kind] : before.filter((each) => each !== kind)))
          }
        >
          {REQUIRED_CONSENTS.some((each) => each === kind)
            ? texts[kind]
            : `${texts[kind]} ${t('consents.optional')}`}
        </Checkbox>
      ))}
    </Dialog>
  );
}
