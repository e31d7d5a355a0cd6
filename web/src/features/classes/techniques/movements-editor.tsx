import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { Movement } from '@domain/classes/classes.ts';
import { visibleText } from '@domain/visible-text.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Controller, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DraftState } from './movement-list.ts';
import { changed, draftProblem, moved, NO_DRAFT, withDraft, without } from './movement-list.ts';
import { MovementRow, NewMovement } from './movement-row.tsx';

type WithMovements = FieldValues & { movements: Movement[] };

type MovementsFieldProps<Form extends WithMovements> = {
  form: UseFormReturn<Form>;
  drafting: DraftState;
};

/** The movements editor as a form field. */
export function MovementsField<Form extends WithMovements>({ form, drafting }: MovementsFieldProps<Form>) {
  const name = 'movements' as Path<Form>;
  const namelessAt = (index: number) =>
    form.getFieldState(`movements.${index}.name` as Path<Form>, form.formState).error?.message;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <MovementsEditor
          movements={field.value as Movement[]}
          onChange={(next) =>
            form.setValue(name, next as PathValue<Form, Path<Form>>, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
          problemAt={namelessAt}
          drafting={drafting}
        />
      )}
    />
  );
}

type MovementsEditorProps = {
  movements: Movement[];
  onChange: (next: Movement[]) => void;
  problemAt: (index: number) => string | undefined;
  drafting: DraftState;
};

/**
 * Focuses an element of the editor after the next rendering, because the focused one may move or
 * disappear.
 */
function useFocusNext() {
  const root = useRef<HTMLDivElement>(null);
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    root.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });
  return {
    root,
    focusNext: (action: string, id = '') => {
      next.current = id ? `[data-movement="${id}"] [data-action="${action}"]` : `[data-action="${action}"]`;
    },
  };
}

/** The techniques of a class in teaching order: add, edit, remove, move up and down. */
function MovementsEditor({ movements, onChange, problemAt, drafting }: MovementsEditorProps) {
  const { draft, setDraft } = drafting;
  const { t } = useTranslation('classes');
  const titleId = useId();
  const [edited, setEdited] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const { root, focusNext } = useFocusNext();

  function add(): void {
    const name = visibleText(draft.name);
    if (name === '' || draftProblem(movements, draft)) return;
    onChange(withDraft(movements, draft));
    setDraft(NO_DRAFT);
    setNews(t('movements.added', { name }));
    focusNext('new');
  }

  function remove({ id, name }: Movement): void {
    onChange(without(movements, id));
    setNews(t('movements.removed', { name }));
    // Otherwise the focus keeper moves to the next row, not to a button there.
    if (movements.length === 1) focusNext('new');
  }

  function move({ id, name }: Movement, by: -1 | 1): void {
    const next = moved(movements, id, by);
    onChange(next);
    const place = next.findIndex((movement) => movement.id === id) + 1;
    setNews(t('movements.moved', { name, place, count: next.length }));
    focusNext(by < 0 ? 'up' : 'down', id);
  }

  function edit(id: string | null, from: string): void {
    setEdited(id);
    focusNext(id === null ? 'edit' : 'name', from);
  }

  return (
    <Box ref={root} role="group" aria-labelledby={titleId}>
      <Box id={titleId} fontSize="sm" fontWeight="semibold">
        {t('movements.title')}
      </Box>
      <Box mb="2" fontSize="sm" color="fg.muted">
        {t(movements.length === 0 ? 'movements.empty' : 'movements.hint')}
      </Box>
      <chakra.ol listStyleType="none" mb="3" _empty={{ display: 'none' }}>
        {movements.map((movement, index) => (
          <MovementRow
            key={movement.id}
            movement={movement}
            place={index + 1}
            of={movements.length}
            problem={problemAt(index)}
            edited={edited === movement.id}
            onEdit={(open) => edit(open ? movement.id : null, movement.id)}
            onChange={(change) => {
              // A row that opened because of a problem stays open after the problem is solved.
              setEdited(movement.id);
              onChange(changed(movements, movement.id, change));
            }}
            onRemove={() => remove(movement)}
            onMove={(by) => move(movement, by)}
          />
        ))}
      </chakra.ol>
      {movements.length < CLASS_LIMITS.movements ? (
        <NewMovement drafting={drafting} problem={draftProblem(movements, draft)} onAdd={add} />
      ) : (
        <Box color="fg.muted">{t('movements.full', { limit: CLASS_LIMITS.movements })}</Box>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </Box>
  );
}
