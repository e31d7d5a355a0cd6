import { api } from '@domain/classes/api.ts';
import { classFields } from '@domain/classes/class-form.ts';
import { isSameData } from '@domain/same-data.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useHoldWhile } from '../../../ui/forms/unsaved-changes.tsx';
import { useChanges } from '../../../ui/forms/use-changes.ts';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { useFieldWords } from '../class-words.ts';
import { InstanceHeader } from '../dates/instance-header.tsx';
import { MovementsEditor } from './movements-editor.tsx';
import { useMovements } from './use-movements.ts';

const taughtForm = z.object({ movements: classFields.movements });
type TaughtForm = z.output<typeof taughtForm>;

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
  const { run, pending, failure } = useCallable(api.saveTechniques);
  const stored = { movements: instance.movements };
  const form = useSchemaForm<TaughtForm, TaughtForm>(taughtForm, stored);
  const edit = useChanges(form, stored, pending);
  const movements = useMovements(form);
  useHoldWhile(movements.isTyped);
  const [opened] = useState(instance.taught);

  async function send(wanted: TaughtForm): Promise<void> {
    // The version that the user has seen.
    const taught = isSameData(edit.base(), stored) ? instance.taught : opened;
    const techniques = wanted.movements.map(({ name }) => name);
    const { ok } = await run({ eventId: instance.eventId, taught, techniques });
    if (ok) onSaved();
  }

  const save = () => movements.submit(send);
  return (
    <FormDialog
      title={t('taught.title')}
      action={t('taught.save')}
      pending={pending}
      disabled={gone || !(form.formState.isDirty || movements.isTyped)}
      notice={
        <FormFailure
          {...useFieldWords()}
          failure={failure}
          title={t('taught.failed')}
          edit={edit}
          save={save}
        />
      }
      onClose={onClose}
      onSubmit={save}
    >
      <InstanceHeader instance={instance} gone={gone}>
        {t('taught.credited', { count: instance.currentAttendees.length })}
      </InstanceHeader>
      <MovementsEditor movements={movements} namesOnly />
    </FormDialog>
  );
}
