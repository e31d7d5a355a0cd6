import { Box, chakra, Flex, Grid, Stack, VisuallyHidden } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { Movement } from '@domain/classes/classes.ts';
import { type ListedTechnique, techniqueKey } from '@domain/classes/techniques.ts';
import { containsText } from '@domain/search.ts';
import { visibleText } from '@domain/visible-text.ts';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTechniques } from '../../../firebase/data/academy-settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/controls/icons.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useFieldProblem } from '../class-words.ts';
import { isTaken, type MovementDraft, type Movements } from './use-movements.ts';

/** As many as fit above the keyboard of a phone. */
const MOST_OPTIONS = 5;

type MovementsEditorProps = {
  movements: Movements;
  /** Without descriptions: what was taught on one date. */
  namesOnly?: boolean;
};

/** The techniques of a class or of one date in teaching order: add, edit, remove, move up and down. */
export function MovementsEditor({ movements, namesOnly = false }: MovementsEditorProps) {
  const { list, set, problemAt, nameField } = movements;
  const { t } = useTranslation('classes');
  const titleId = useId();
  const [edited, setEdited] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const rows = useRef<HTMLOListElement>(null);
  /** Has the focus after the next rendering. */
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
    // Otherwise the focus keeper moves to the next row, not to a button there.
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
    const { id, name, description } = movement;
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
    const isLast = index === list.length - 1;
    const actions = [
      { icon: 'moveUp', act: 'up', disabled: index === 0, onClick: () => move(movement, index - 1) },
      { icon: 'moveDown', act: 'down', disabled: isLast, onClick: () => move(movement, index + 1) },
      ...(namesOnly ? [] : [{ icon: 'edit', act: 'edit', onClick: () => edit(movement, true) } as const]),
      { icon: 'trash', act: 'remove', tone: 'danger', onClick: () => remove(movement) },
    ] as const;
    return (
      <Flex align="center" wrap="wrap" columnGap="2">
        <Box flex="1" minW={{ base: 'full', sm: '0' }} overflowWrap="anywhere">
          <Box fontWeight="medium">{name}</Box>
          <Box fontSize="sm" color="fg.muted" _empty={{ display: 'none' }}>
            {description}
          </Box>
        </Box>
        <Flex ms="auto" wrap="wrap" justify="flex-end">
          {actions.map(({ act, ...button }) => (
            <IconButton
              key={act}
              size="sm"
              label={t(`movements.${act}`, { name })}
              data-action={act}
              {...button}
            />
          ))}
        </Flex>
      </Flex>
    );
  }

  return (
    <Box role="group" aria-labelledby={titleId}>
      <Box id={titleId} fontSize="sm" fontWeight="semibold">
        {t('movements.title')}
      </Box>
      <Box mb="2" fontSize="sm" color="fg.muted">
        {t(list.length === 0 ? 'movements.empty' : 'movements.hint')}
      </Box>
      <chakra.ol ref={rows} listStyleType="none" mb="3" _empty={{ display: 'none' }}>
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

type EditedMovementProps = {
  movement: Movement;
  problem: string | undefined;
  onChange: (change: Partial<MovementDraft>) => void;
  onDone: () => void;
};

function EditedMovement({ movement, problem, onChange, onDone }: EditedMovementProps) {
  const { t } = useTranslation('classes');
  const problemOf = useFieldProblem();
  const { name, description } = movement;

  /** Enter finishes the editing of this row and does not submit the form. */
  function finish(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onDone();
  }

  return (
    <Stack gap="3" py="2" onKeyDown={finish}>
      <TextField
        label={t('movements.name')}
        required
        error={problemOf(problem)}
        maxLength={CLASS_LIMITS.movementName}
        autoComplete="off"
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Description value={description} onChange={(value) => onChange({ description: value })} />
      <Button
        size="sm"
        variant="subtle"
        alignSelf="flex-end"
        aria-label={t('movements.doneWith', { name })}
        onClick={onDone}
      >
        {t('movements.done')}
      </Button>
    </Stack>
  );
}

function Description({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('classes');
  return (
    <TextField
      label={t('movements.description')}
      maxLength={CLASS_LIMITS.movementDescription}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type NewMovementProps = { movements: Movements; namesOnly: boolean; onAdd: (draft: MovementDraft) => void };

/** Searches the academy's list. A name that is not in it can be added as a new technique. */
function NewMovement({ movements, namesOnly, onAdd }: NewMovementProps) {
  const { draft, setDraft, problem, nameField } = movements;
  const { t } = useTranslation(['classes', 'errors']);
  const name = visibleText(draft.name);
  const problems = {
    exists: t('movements.exists', { name }),
    nameless: t('errors:movement-name-required'),
    full: undefined,
  };

  /** In an empty form of a technique Enter submits the form around it, as in other fields. */
  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || name === '' || event.defaultPrevented) return;
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
        options={useOptions(movements.list, name)}
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
