import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { Movement } from '@domain/classes/classes.ts';
import { visibleText } from '@domain/visible-text.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/controls/icons.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useFieldProblem } from '../class-words.ts';
import type { DraftState, draftProblem, MovementDraft } from './movement-list.ts';

type MovementRowProps = {
  movement: Movement;
  place: number;
  of: number;
  problem: string | undefined;
  edited: boolean;
  onEdit: (open: boolean) => void;
  onChange: (change: Partial<MovementDraft>) => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
};

export function MovementRow(props: MovementRowProps) {
  const { movement, problem, edited } = props;
  return (
    <chakra.li data-movement={movement.id} py="1.5" borderTopWidth="1px" _last={{ borderBottomWidth: '1px' }}>
      {edited || problem !== undefined ? <EditedMovement {...props} /> : <ShownMovement {...props} />}
    </chakra.li>
  );
}

function ShownMovement({ movement, place, of, onEdit, onRemove, onMove }: MovementRowProps) {
  const { t } = useTranslation('classes');
  const { name, description } = movement;
  return (
    <Flex align="center" wrap="wrap" columnGap="2">
      <Box flex="1" minW={{ base: 'full', sm: '0' }} overflowWrap="anywhere">
        <Box fontWeight="medium">{name}</Box>
        {description && (
          <Box fontSize="sm" color="fg.muted">
            {description}
          </Box>
        )}
      </Box>
      <Flex ms="auto" wrap="wrap" justify="flex-end">
        <IconButton
          size="sm"
          icon="moveUp"
          label={t('movements.up', { name })}
          disabled={place === 1}
          data-action="up"
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          icon="moveDown"
          label={t('movements.down', { name })}
          disabled={place === of}
          data-action="down"
          onClick={() => onMove(1)}
        />
        <IconButton
          size="sm"
          icon="edit"
          label={t('movements.edit', { name })}
          data-action="edit"
          onClick={() => onEdit(true)}
        />
        <IconButton
          size="sm"
          icon="trash"
          tone="danger"
          label={t('movements.remove', { name })}
          data-action="remove"
          onClick={onRemove}
        />
      </Flex>
    </Flex>
  );
}

function EditedMovement({ movement, problem, onEdit, onChange }: MovementRowProps) {
  const { t } = useTranslation('classes');
  const problemOf = useFieldProblem();
  const { name, description } = movement;

  /** Enter finishes the editing of this row and does not submit the form. */
  function finish(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEdit(false);
  }

  return (
    <Stack gap="3" py="2" onKeyDown={finish}>
      <TextField
        label={t('movements.name')}
        required
        error={problemOf(problem)}
        data-action="name"
        maxLength={CLASS_LIMITS.movementName}
        autoComplete="off"
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={t('movements.description')}
        maxLength={CLASS_LIMITS.movementDescription}
        autoComplete="off"
        value={description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <Button
        size="sm"
        variant="subtle"
        alignSelf="flex-end"
        aria-label={t('movements.doneWith', { name })}
        onClick={() => onEdit(false)}
      >
        {t('movements.done')}
      </Button>
    </Stack>
  );
}

type NewMovementProps = {
  drafting: DraftState;
  problem: ReturnType<typeof draftProblem>;
  onAdd: () => void;
};

export function NewMovement({ drafting, problem, onAdd }: NewMovementProps) {
  const { draft, setDraft, tried, nameField } = drafting;
  const { t } = useTranslation(['classes', 'errors']);
  const name = visibleText(draft.name);
  const blank = name === '';

  function problemText(): string | undefined {
    if (problem === 'exists') return t('movements.exists', { name });
    return problem === 'nameless' && tried ? t('errors:movement-name-required') : undefined;
  }

  /** Enter adds the movement. In an empty field it submits the form, as in other fields. */
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
        gridColumn="1 / -1"
        justifySelf="end"
        disabled={blank || problem !== null}
        onClick={onAdd}
      >
        <Icon name="plus" />
        <span>{t('movements.add')}</span>
      </Button>
    </Grid>
  );
}
