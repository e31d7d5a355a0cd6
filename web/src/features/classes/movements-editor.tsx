import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { Movement } from '@domain/classes/classes.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changed, draftProblem, moved, NO_DRAFT, withDraft, without } from './movement-list.ts';
import { MovementRow } from './movement-row.tsx';
import { NewMovement } from './new-movement.tsx';
import type { DraftState } from './use-movement-draft.ts';

type MovementsEditorProps = {
  movements: Movement[];
  onChange: (next: Movement[]) => void;
  problemAt: (index: number) => string | undefined;
  drafting: DraftState;
};

/** Puts the focus on an element of the editor once it has been rendered: what had it may have moved, or gone. */
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

/** The techniques of a class, in the order in which they are taught: add, edit in place, remove, move up and down. */
export function MovementsEditor({ movements, onChange, problemAt, drafting }: MovementsEditorProps) {
  const { draft, setDraft } = drafting;
  const { t } = useTranslation('classes');
  const titleId = useId();
  const [edited, setEdited] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const { root, focusNext } = useFocusNext();

  function add(): void {
    const name = draft.name.trim();
    if (name === '' || draftProblem(movements, draft)) return;
    onChange(withDraft(movements, draft));
    setDraft(NO_DRAFT);
    setNews(t('movements.added', { name }));
    focusNext('new');
  }

  function remove({ id, name }: Movement): void {
    const index = movements.findIndex((movement) => movement.id === id);
    const neighbour = movements[index + 1] ?? movements[index - 1];
    onChange(without(movements, id));
    setNews(t('movements.removed', { name }));
    if (neighbour) focusNext('remove', neighbour.id);
    else focusNext('new');
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
              // A row that is open because it has a problem stays open when it has none any more.
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
