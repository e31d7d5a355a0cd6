import { removedFrom, techniqueList } from '@domain/classes/techniques.ts';
import { api } from '@domain/settings/api.ts';
import { operationOn, recordAct } from '../edge/audit.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';

/** Takes a technique out of the academy's list. Classes, records and profiles contain its name, so they keep it. */
export const removeTechnique = defineCommit(api.removeTechnique, async ({ input, caller, batch, db }) => {
  const document = db.doc(paths.techniques);
  const stored = readIfExists(await document.get(), techniqueList);
  if (!stored) throw new Refusal(['technique-not-found']);
  const verdict = accepted(removedFrom(stored.data, input.id));
  if (!verdict.list) return;

  batch.update(document, verdict.list, { lastUpdateTime: stored.version });
  recordAct(batch, db, {
    by: caller.uid,
    act: 'technique-removed',
    what: input.id,
    operation: operationOn(stored.version),
    before: { name: stored.data.techniques.find(({ id }) => id === input.id)?.name ?? '' },
    after: { name: null },
  });
});
