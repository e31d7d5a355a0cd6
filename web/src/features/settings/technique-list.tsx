import { Box, chakra } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { Technique } from '@domain/classes/techniques.ts';
import { containsText } from '@domain/search.ts';
import { api } from '@domain/settings/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTechniques } from '../../firebase/data/class-data.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { CallDialog } from '../../ui/dialogs/call-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useSavedForm } from '../../ui/forms/use-saved-form.ts';
import { Line } from '../../ui/lists/line.ts';
import { Pager, ResultCount, usePage } from '../../ui/lists/pager.tsx';
import { SearchField } from '../../ui/lists/search-field.tsx';
import { announce } from '../../ui/notices/announcer.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';

const PAGE_SIZE = 10;

/** The techniques of the academy, by name. */
export function TechniqueSettings() {
  return <Loaded live={useTechniques()}>{(data) => <Techniques techniques={data} />}</Loaded>;
}

function Techniques({ techniques }: { techniques: readonly Technique[] }) {
  const { t, i18n } = useTranslation(['settings', 'schedule', 'common']);
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<Technique | null>(null);
  const [removed, setRemoved] = useState<Technique | null>(null);
  const found = techniques
    .filter(({ name }) => containsText([name], typed))
    .toSorted((a, b) => a.name.localeCompare(b.name, i18n.language));
  const { items, ...pager } = usePage(found, PAGE_SIZE);

  if (techniques.length === 0) return <p>{t('techniques.none')}</p>;
  return (
    <>
      <SearchField label={t('techniques.search')} value={typed} onChange={setTyped} />
      <ResultCount count={found.length} />
      <chakra.ul aria-label={t('schedule:details.techniques')}>
        {items.map((technique) => (
          <Line key={technique.id} justifyContent="flex-end" py="0">
            <Box flex="1 1 8rem" minW="0">
              {technique.name}
            </Box>
            <IconButton
              icon="edit"
              label={t('techniques.rename', { name: technique.name })}
              onClick={() => setEdited(technique)}
            />
            <IconButton
              icon="trash"
              tone="danger"
              label={t('common:removeOf', { name: technique.name })}
              onClick={() => setRemoved(technique)}
            />
          </Line>
        ))}
      </chakra.ul>
      <Pager {...pager} label={t('techniques.pages')} />
      {edited && <RenameDialog technique={edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveDialog technique={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

const renameForm = api.renameTechnique.input.pick({ name: true });

function RenameDialog({ technique: { id, name }, onClose }: { technique: Technique; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'errors', 'common']);
  const { form, pending, failure, save } = useSavedForm(
    renameForm,
    { name },
    api.renameTechnique,
    ({ to }) => ({ id, from: name, name, ...to }),
    onClose,
  );

  return (
    <FormDialog
      title={t('techniques.dialog')}
      action={t('techniques.save')}
      pending={pending}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        {...form.register('name')}
        label={t('common:name')}
        hint={t('techniques.hint')}
        required
        maxLength={CLASS_LIMITS.movementName}
        error={form.formState.errors.name && t('errors:movement-name-required')}
      />
      <FailureNotice failure={failure} title={t('notSaved')} />
    </FormDialog>
  );
}

/** Says what stays. */
function RemoveDialog({ technique: { id, name }, onClose }: { technique: Technique; onClose: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <CallDialog
      title={t('techniques.removeTitle')}
      contract={api.removeTechnique}
      input={{ id }}
      failed={t('notSaved')}
      onClose={onClose}
      onDone={() => announce(t('techniques.removed', { name }))}
    >
      <p>{t('techniques.removeText', { name })}</p>
    </CallDialog>
  );
}
