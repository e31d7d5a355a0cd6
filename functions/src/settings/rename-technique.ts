import { renamed, techniqueList } from '@domain/classes/techniques.ts';
import { api } from '@domain/settings/api.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';

/** Gives a technique of the academy's list another name. Its id stays, so students keep their counts. */
export const renameTechnique = defineCommit(api.renameTechnique, async ({ input, batch, db, record }) => {
  const document = db.doc(paths.techniques);
  const stored = readIfExists(await document.get(), techniqueList);
  if (!stored) throw new Refusal(['technique-not-found']);
  const verdict = accepted(renamed(stored.data, input));
  if (!verdict.list) return;
  const name = stored.data.techniques.find(({ id }) => id === input.id)?.name ?? '';
  if (name !== input.from) throw new Refusal(['changed-meanwhile']);

  batch.update(document, verdict.list, { lastUpdateTime: stored.version });
  record({
    act: 'technique-renamed',
    what: input.id,
    operation: stored.version,
    before: { name },
    after: { name: input.name },
  });
});
