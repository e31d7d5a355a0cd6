import { Grid } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { draftProblem } from './movement-list.ts';
import type { DraftState } from './use-movement-draft.ts';

type NewMovementProps = {
  drafting: DraftState;
  problem: ReturnType<typeof draftProblem>;
  onAdd: () => void;
};

export function NewMovement({ drafting, problem, onAdd }: NewMovementProps) {
  const { draft, setDraft, tried, nameField } = drafting;
  const { t } = useTranslation(['classes', 'errors']);
  const name = draft.name.trim();
  const blank = name === '';

  function problemText(): string | undefined {
    if (problem === 'exists') return t('movements.exists', { name });
    return problem === 'nameless' && tried ? t('errors:movement-name-required') : undefined;
  }

  /** Enter adds the movement; in an empty field it sends the form, as in every other one. */
  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || blank) return;
    event.preventDefault();
    onAdd();
  }

  return (
    <Grid templateColumns="repeat(auto-fit, minmax(min(11rem, 100%), 1fr))" gap="3" alignItems="start">
      <TextField
        label={t('movements.name')}
        ref={nameField}
        error={problemText()}
        data-action="new"
        maxLength={CLASS_LIMITS.movementName}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        onKeyDown={addOnEnter}
      />
      <TextField
        label={t('movements.description')}
        maxLength={CLASS_LIMITS.movementDescription}
        autoComplete="off"
        value={draft.description}
        onChange={(event) => setDraft({ ...draft, description: event.target.value })}
        onKeyDown={addOnEnter}
      />
      <Button
        variant="outline"
        tone="neutral"
        gridColumn="1 / -1"
        justifySelf="end"
        disabled={blank || problem !== null}
        onClick={onAdd}
      >
        <Icon name="plus" />
        {t('movements.add')}
      </Button>
    </Grid>
  );
}
