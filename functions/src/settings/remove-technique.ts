import { removedFrom, techniqueList } from '@domain/classes/techniques.ts';
import { api } from '@domain/settings/api.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';

/** Takes a technique out of the academy's list. Classes, records and profiles contain its name, so they keep it. */
export const removeTechnique = defineCommit(api.removeTechnique, async ({ input, batch, db, record }) => {
  const document = db.doc(paths.techniques);
  const stored = readIfExists(await document.get(), techniqueList);
  if (!stored) throw new Refusal(['technique-not-found']);
  const verdict = accepted(removedFrom(stored.data, input.id));
  if (!verdict.list) return;

  batch.update(document, verdict.list, { lastUpdateTime: stored.version });
  record({
    act: 'technique-removed',
    what: input.id,
    operation: stored.version,
    before: { name: stored.data.techniques.find(({ id }) => id === input.id)?.name ?? '' },
    after: { name: null },
  });
});
