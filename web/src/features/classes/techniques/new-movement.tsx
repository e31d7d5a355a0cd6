import { Grid } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { Movement } from '@domain/classes/classes.ts';
import { type ListedTechnique, techniqueKey } from '@domain/classes/techniques.ts';
import { containsText } from '@domain/search.ts';
import { visibleText } from '@domain/visible-text.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTechniques } from '../../../firebase/data/class-data.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icons.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { Description } from './movement-row.tsx';
import { isTaken, type MovementDraft, type Movements } from './use-movements.ts';

/** As many as fit above the keyboard of a phone. */
const MOST_OPTIONS = 5;

type NewMovementProps = { movements: Movements; namesOnly: boolean; onAdd: (draft: MovementDraft) => void };

/** Searches the academy's list. A name that is not in it can be added as a new technique. */
export function NewMovement({ movements, namesOnly, onAdd }: NewMovementProps) {
  const { draft, setDraft, problem, nameField } = movements;
  const { t } = useTranslation(['classes', 'errors']);
  const name = visibleText(draft.name);
  const options = useOptions(movements.list, name);
  const problems = {
    exists: t('errors:movement-exists'),
    nameless: t('errors:movement-name-required'),
    full: undefined,
  };

  /** Enter without a name submits the form around this one, as in other fields. */
  function addOnEnter(event: KeyboardEvent): void {
    const isOfList = event.defaultPrevented || event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || name === '' || isOfList) return;
    event.preventDefault();
    onAdd(draft);
  }

  return (
    <Grid
      templateColumns="repeat(auto-fit, minmax(min(11rem, 100%), 1fr))"
      gap="3"
      alignItems="start"
      onKeyDown={addOnEnter}
    >
      <Combobox
        ref={nameField}
        label={t('movements.name')}
        error={problem ? problems[problem] : undefined}
        maxLength={CLASS_LIMITS.movementName}
        typed={draft.name}
        options={options}
        onType={(typed) => setDraft({ ...draft, name: typed })}
        onPick={(picked) => onAdd({ ...draft, name: picked })}
      />
      {!namesOnly && (
        <Description
          value={draft.description}
          onChange={(description) => setDraft({ ...draft, description })}
        />
      )}
      <Button
        variant="outline"
        gridColumn="1 / -1"
        justifySelf="end"
        disabled={name === '' || problem !== null}
        onClick={() => onAdd(draft)}
      >
        <Icon name="plus" />
        <span>{t('movements.add')}</span>
      </Button>
    </Grid>
  );
}

function useOptions(movements: readonly Movement[], name: string) {
  const { t } = useTranslation('classes');
  const list = useTechniques();
  const known = list.status === 'ready' ? list.data : [];
  const key = techniqueKey(name);
  if (name === '') return [];
  // A former name means its technique, as the server has it.
  const isNamed = (each: ListedTechnique) =>
    techniqueKey(each.name) === key || (each.former?.includes(key) ?? false);
  const matches = known
    .filter((each) => !isTaken(movements, each.name) && (isNamed(each) || containsText([each.name], name)))
    .slice(0, MOST_OPTIONS)
    .map((each) => ({ value: each.name, label: each.name }));
  const isNew = !known.some(isNamed) && !isTaken(movements, name);
  return isNew ? [...matches, { value: name, label: t('movements.new', { name }) }] : matches;
}
