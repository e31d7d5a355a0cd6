import { api } from '@domain/family/api.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { hashOf } from '../edge/hash.ts';
import { Refusal } from '../edge/refusal.ts';
import { openLink } from '../enrollment/student-link.ts';
import { fillHolding, hasUsed, readHolding } from './holding.ts';

/**
 * Makes the caller a guardian of the children of a link, and ends the link. A repeated call of the same caller changes
 * nothing while it holds all the children.
 */
export const holdChildren = defineCommit(
  api.holdChildren,
  async ({ input: link, caller: { uid }, dependencies, batch, db }) => {
    const hash = hashOf(link.secret);
    if (await hasUsed({ uid, hash }, dependencies)) return;
    const opened = await openLink(link, dependencies);
    if (!('guardian' in opened)) throw new Refusal(['invitation-over']);
    const { guardian, by, end } = opened;
    const { name, children } = guardian;
    const email = (await dependencies.findAccount(uid))?.email ?? '';
    const holding = await readHolding({ uid, children }, dependencies);
    fillHolding(batch, db, holding, { name, email, by, link: { hash, children } });
    end(batch);
  },
);
