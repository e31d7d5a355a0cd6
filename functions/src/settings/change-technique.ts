import { removedFrom, renamed, type TechniqueList, techniqueList } from '@domain/classes/techniques.ts';
import { api } from '@domain/settings/api.ts';
import { type Attempt, defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';

type Change = {
  id: string;
  act: 'technique-removed' | 'technique-renamed';
  seen?: string;
  name: string | null;
};

/** `seen`: the name that the caller saw. `name`: null out of the list. */
async function change(
  { batch, db, record }: Attempt,
  { id, act, seen, name }: Change,
  judge: (list: TechniqueList) => ReturnType<typeof renamed>,
): Promise<void> {
  const document = db.doc(paths.techniques);
  const stored = readIfExists(await document.get(), techniqueList);
  if (!stored) throw new Refusal(['technique-not-found']);
  const { list } = accepted(judge(stored.data));
  if (!list) return;
  const before = stored.data.techniques.find((each) => each.id === id)?.name ?? '';
  if (seen !== undefined && seen !== before) throw new Refusal(['changed-meanwhile']);

  batch.update(document, list, { lastUpdateTime: stored.version });
  record({ act, what: id, operation: stored.version, before: { name: before }, after: { name } });
}

/** Takes a technique out of the academy's list. Classes, records and profiles contain its name, so they keep it. */
export const removeTechnique = defineCommit(api.removeTechnique, ({ input: { id }, ...attempt }) =>
  change(attempt, { id, act: 'technique-removed', name: null }, (list) => removedFrom(list, id)),
);

/** Gives a technique of the academy's list another name. Its id stays, so students keep their counts. */
export const renameTechnique = defineCommit(api.renameTechnique, ({ input, ...attempt }) => {
  const { id, name, from: seen } = input;
  return change(attempt, { id, act: 'technique-renamed', seen, name }, (list) => renamed(list, input));
});
