import { Box, chakra, Flex, Stack, VisuallyHidden } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import { type ListedTechnique, techniqueKey } from '@domain/classes/techniques.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { containsText } from '@domain/search.ts';
import { visibleText } from '@domain/visible-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTechniques } from '../../../firebase/data/academy-settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { useAskFirst } from '../../../ui/forms/unsaved-changes.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../../ui/notices/live-region.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { InstanceHeader } from '../dates/instance-header.tsx';
import { isTaken, useTechniquesForm } from './use-techniques-form.ts';

/** As many as fit above the keyboard of a phone. */
const MOST_OPTIONS = 5;

type TechniquesDialogProps = {
  instance: DatedClass;
  /** The date was deleted after the dialog opened. */
  gone: boolean;
  onClose: () => void;
  onSaved: () => void;
};

/** What was taught on one date: techniques from the academy's list, or new ones that join it. */
export function TechniquesDialog({ instance, gone, onClose, onSaved }: TechniquesDialogProps) {
  const { t } = useTranslation('classes');
  const form = useTechniquesForm(instance, onSaved);
  const close = useAskFirst(onClose);

  return (
    <Dialog
      open
      onClose={close}
      title={t('taught.title')}
      footer={
        <>
          <FailureNotice failure={form.failure} title={t('taught.failed')} />
          <DialogButtons
            onCancel={close}
            pending={form.pending}
            disabled={gone || !form.isChanged || form.conflict}
            onClick={() => void form.save()}
          >
            {t('taught.save')}
          </DialogButtons>
        </>
      }
    >
      <Stack gap="4">
        <InstanceHeader instance={instance} gone={gone}>
          {t('taught.credited', { count: instance.currentAttendees.length })}
        </InstanceHeader>
        <LiveRegion>
          {form.conflict && (
            <Notice tone="warning" title={t('taught.changed')}>
              <Box overflowWrap="anywhere" my="2">
                {form.theirs.join(', ') || t('movements.empty')}
              </Box>
              <Flex wrap="wrap" gap="2">
                <Button size="sm" variant="outline" minH="11" onClick={form.keepMine}>
                  {t('taught.keepMine')}
                </Button>
                <Button size="sm" variant="outline" minH="11" onClick={form.useTheirs}>
                  {t('taught.useTheirs')}
                </Button>
              </Flex>
            </Notice>
          )}
        </LiveRegion>
        <Chosen names={form.names} onChange={form.choose} typed={form.typed} onType={form.type} />
      </Stack>
    </Dialog>
  );
}

type FieldProps = { typed: string; onType: (typed: string) => void };
type ChosenProps = FieldProps & { names: readonly string[]; onChange: (names: string[]) => void };

function Chosen({ names, onChange, ...ofField }: ChosenProps) {
  const { t } = useTranslation('classes');
  const [news, setNews] = useState('');

  function add(name: string): void {
    onChange([...names, name]);
    setNews(t('movements.added', { name }));
  }

  function remove(name: string): void {
    onChange(names.filter((each) => each !== name));
    setNews(t('movements.removed', { name }));
  }

  return (
    <>
      {names.length === 0 && <Box color="fg.muted">{t('movements.empty')}</Box>}
      <chakra.ul listStyleType="none" aria-label={t('movements.title')} _empty={{ display: 'none' }}>
        {names.map((name) => (
          <Flex as="li" key={name} align="center" gap="2" borderTopWidth="1px" _first={{ border: 'none' }}>
            <Box flex="1" minW="0" fontWeight="medium" overflowWrap="anywhere">
              {name}
            </Box>
            <IconButton
              icon="trash"
              tone="danger"
              label={t('movements.remove', { name })}
              onClick={() => remove(name)}
            />
          </Flex>
        ))}
      </chakra.ul>
      {names.length < CLASS_LIMITS.movements ? (
        <TechniqueField names={names} onAdd={add} {...ofField} />
      ) : (
        <Box color="fg.muted">{t('movements.full', { limit: CLASS_LIMITS.movements })}</Box>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}

type TechniqueFieldProps = FieldProps & { names: readonly string[]; onAdd: (name: string) => void };

/** Searches the academy's list. A name that is not in it can be added as a new technique. */
function TechniqueField({ names, onAdd, typed, onType }: TechniqueFieldProps) {
  const { t } = useTranslation('classes');
  const list = useTechniques();
  const name = visibleText(typed);
  const known = list.status === 'ready' ? list.data : [];
  const key = techniqueKey(name);
  // A former name means its technique, as the server has it.
  const isNamed = (each: ListedTechnique) =>
    techniqueKey(each.name) === key || (each.former?.includes(key) ?? false);
  const matches = known
    .filter((each) => !isTaken(names, each.name) && (isNamed(each) || containsText([each.name], name)))
    .slice(0, MOST_OPTIONS)
    .map((each) => ({ value: each.name, label: each.name }));
  const isNew = name !== '' && !known.some(isNamed) && !isTaken(names, name);
  const added = isNew ? [{ value: name, label: t('taught.new', { name }) }] : [];

  return (
    <Combobox
      label={t('taught.pick')}
      maxLength={CLASS_LIMITS.movementName}
      typed={typed}
      options={name === '' ? [] : [...matches, ...added]}
      error={name !== '' && isTaken(names, name) ? t('movements.exists', { name }) : undefined}
      onType={onType}
      onPick={(value) => {
        onType('');
        onAdd(value);
      }}
    />
  );
}
