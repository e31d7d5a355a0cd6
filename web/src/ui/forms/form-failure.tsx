import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { type FieldValues, get, type Path, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../controls/small-button.tsx';
import { FailureNotice } from '../notices/failure-notice.tsx';
import { Notice } from '../notices/notice.tsx';
import type { FormEdit } from './use-changes.ts';

type FormFailureProps<Form extends FieldValues> = ComponentProps<typeof FailureNotice> & {
  /** Of `useChanges`. */
  edit: FormEdit<Form>;
  save: () => unknown;
  /** The label of a field. */
  nameOf: (path: Path<Form>) => string;
  /** A value in words; by default as it is. */
  // biome-ignore lint/suspicious/noExplicitAny: the value of any field
  show?: (value: any, path: Path<Form>) => string;
  /** The name of the user who changed it, if it is stored. */
  by?: string | undefined;
};

const REFUSALS = ['changed-meanwhile', 'techniques-changed'] as const;
const SIDES = ['theirs', 'mine'] as const;
type Side = (typeof SIDES)[number];

/**
 * Why a save of a form failed. If another user changed the same fields meanwhile, both values of each are side by
 * side, and the form is saved once the user has chosen.
 */
export function FormFailure<Form extends FieldValues>(props: FormFailureProps<Form>) {
  const { edit, save, nameOf, show = String, by, ...failed } = props;
  const { t } = useTranslation('common');
  const mine = useWatch({ control: edit.form.control }) as Form;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const isRefused = REFUSALS.some((reason) => failed.failure?.reasons.includes(reason));
  const paths = isRefused ? edit.conflicts(mine) : [];
  // The refusal may arrive before the stored values do.
  if (paths.length === 0) return <FailureNotice {...failed} />;

  function choose(path: Path<Form>, side: Side): void {
    const choice = { ...chosen, [path]: side };
    const isOpen = paths.some((each) => !choice[each]);
    setChosen(isOpen ? choice : {});
    if (isOpen) return;
    const theirs = paths.filter((each) => choice[each] === 'theirs');
    edit.resolve(paths, theirs);
    save();
  }

  const values = { theirs: edit.stored, mine };
  // A number field that cannot be read is NaN.
  const inWords = (value: unknown, path: Path<Form>) => (Number.isNaN(value) ? '' : show(value, path));
  return (
    <Box flex="1 1 100%" maxH="50dvh" overflowY="auto">
      <Notice tone="warning" title={by ? t('newer.titleBy', { name: by }) : t('newer.title')}>
        <Box>{t('newer.text')}</Box>
        <chakra.ul>
          {paths.map((path) => (
            <Box as="li" key={path} mt="3">
              <Box fontWeight="semibold">{nameOf(path)}</Box>
              <Grid mt="1" gap="3" templateColumns="repeat(2, minmax(0, 1fr))">
                {SIDES.map((side) => (
                  <Stack key={side} gap="1">
                    <Box fontSize="sm">{t(`newer.${side}`)}</Box>
                    <Box flex="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
                      {inWords(get(values[side], path), path) || t('newer.empty')}
                    </Box>
                    <SmallButton
                      minH="11"
                      aria-pressed={chosen[path] === side}
                      aria-label={`${t(`newer.use.${side}`)}: ${nameOf(path)}`}
                      onClick={() => choose(path, side)}
                    >
                      {t(`newer.use.${side}`)}
                    </SmallButton>
                  </Stack>
                ))}
              </Grid>
            </Box>
          ))}
        </chakra.ul>
      </Notice>
    </Box>
  );
}
