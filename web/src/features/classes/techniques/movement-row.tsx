import { Box, Flex, Stack } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { Movement } from '@domain/classes/classes.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Detail } from '../../../ui/page/detail.ts';
import { useFieldProblem } from '../class-words.ts';
import type { MovementDraft } from './use-movements.ts';

type ShownMovementProps = {
  movement: Movement;
  place: number;
  of: number;
  onEdit: (() => void) | undefined;
  /** Gets the new index. */
  onMove: (to: number) => void;
  onRemove: () => void;
};

export function ShownMovement({ movement, place, of, onEdit, onMove, onRemove }: ShownMovementProps) {
  const { t } = useTranslation('classes');
  const { name, description } = movement;
  const actions = [
    { icon: 'moveUp', act: 'up', disabled: place === 1, onClick: () => onMove(place - 2) },
    { icon: 'moveDown', act: 'down', disabled: place === of, onClick: () => onMove(place) },
    ...(onEdit ? [{ icon: 'edit', act: 'edit', onClick: onEdit } as const] : []),
    { icon: 'trash', act: 'remove', tone: 'danger', onClick: onRemove },
  ] as const;
  return (
    <Flex align="center" wrap="wrap" columnGap="2">
      <Box flex="1" minW={{ base: 'full', sm: '0' }} overflowWrap="anywhere">
        <Box fontWeight="medium">{name}</Box>
        <Detail _empty={{ display: 'none' }}>{description}</Detail>
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

type EditedMovementProps = {
  movement: Movement;
  problem: string | undefined;
  onChange: (change: Partial<MovementDraft>) => void;
  onDone: () => void;
};

export function EditedMovement({ movement, problem, onChange, onDone }: EditedMovementProps) {
  const { t } = useTranslation(['classes', 'common']);
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
        {t('common:done')}
      </Button>
    </Stack>
  );
}

export function Description({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('classes');
  return (
    <TextField
      label={t('movements.description')}
      maxLength={CLASS_LIMITS.movementDescription}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
