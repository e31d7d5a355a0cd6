import { Box, chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { Movement } from '@domain/classes/classes.ts';
import { type ListedTechnique, techniqueKey } from '@domain/classes/techniques.ts';
import { containsText } from '@domain/search.ts';
import { visibleText } from '@domain/visible-text.ts';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTechniques } from '../../../firebase/data/class-data.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icons.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { Detail } from '../../../ui/page/detail.ts';
import { Description, EditedMovement, ShownMovement } from './movement-row.tsx';
import { isTaken, type MovementDraft, type Movements } from './use-movements.ts';

type MovementsEditorProps = {
  movements: Movements;
  /** Without descriptions: what was taught on one date. */
  namesOnly?: boolean;
};

/** The techniques of a class or of one date in teaching order: add, edit, remove, move up and down. */
export function MovementsEditor({ movements, namesOnly = false }: MovementsEditorProps) {
  const { list, set, problemAt, nameField } = movements;
  const { t } = useTranslation(['classes', 'schedule']);
  const titleId = useId();
  const [edited, setEdited] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const rows = useRef<HTMLOListElement>(null);
  /** The selector of what gets the focus after the next rendering. */
  const next = useRef('');
  useLayoutEffect(() => {
    if (next.current) rows.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = '';
  });

  function add(draft: MovementDraft): void {
    if (movements.add(draft)) setNews(t('movements.added', { name: visibleText(draft.name) }));
    nameField.current?.focus();
  }

  function remove({ id, name }: Movement): void {
    set(list.filter((each) => each.id !== id));
    setNews(t('movements.removed', { name }));
    // Otherwise the list gets the focus.
    if (list.length === 1) nameField.current?.focus();
  }

  function move(movement: Movement, to: number): void {
    set(list.filter((each) => each !== movement).toSpliced(to, 0, movement));
    setNews(t('movements.moved', { name: movement.name, place: to + 1, count: list.length }));
  }

  function edit({ id }: Movement, isOpen: boolean): void {
    setEdited(isOpen ? id : null);
    next.current = `[data-movement="${id}"] ${isOpen ? 'input' : '[data-action=edit]'}`;
  }

  function row(movement: Movement, index: number) {
    const { id } = movement;
    const problem = problemAt(index);
    if (edited === id || problem !== undefined) {
      return (
        <EditedMovement
          movement={movement}
          problem={problem}
          onChange={(change) => {
            // A row that opened because of a problem stays open after the problem is solved.
            setEdited(id);
            set(list.with(index, { ...movement, ...change }));
          }}
          onDone={() => edit(movement, false)}
        />
      );
    }
    return (
      <ShownMovement
        movement={movement}
        place={index + 1}
        of={list.length}
        onEdit={namesOnly ? undefined : () => edit(movement, true)}
        onMove={(to) => move(movement, to)}
        onRemove={() => remove(movement)}
      />
    );
  }

  return (
    <Box role="group" aria-labelledby={titleId}>
      <Box id={titleId} fontSize="sm" fontWeight="semibold">
        {t('schedule:details.techniques')}
      </Box>
      <Detail mb="2">{t(list.length === 0 ? 'movements.empty' : 'movements.hint')}</Detail>
      <chakra.ol ref={rows} mb="3" _empty={{ display: 'none' }}>
        {list.map((movement, index) => (
          <chakra.li
            key={movement.id}
            data-movement={movement.id}
            py="1.5"
            borderTopWidth="1px"
            _last={{ borderBottomWidth: '1px' }}
          >
            {row(movement, index)}
          </chakra.li>
        ))}
      </chakra.ol>
      {list.length < CLASS_LIMITS.movements ? (
        <NewMovement movements={movements} namesOnly={namesOnly} onAdd={add} />
      ) : (
        <Box color="fg.muted">{t('movements.full', { limit: CLASS_LIMITS.movements })}</Box>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </Box>
  );
}

/** As many as fit above the keyboard of a phone. */
const MOST_OPTIONS = 5;

type NewMovementProps = { movements: Movements; namesOnly: boolean; onAdd: (draft: MovementDraft) => void };

/** Searches the academy's list. A name that is not in it can be added as a new technique. */
function NewMovement({ movements, namesOnly, onAdd }: NewMovementProps) {
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
