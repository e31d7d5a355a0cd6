import { api } from '@domain/family/api.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { hashOf } from '../edge/hash.ts';
import { openGuardianLink } from '../enrollment/student-link.ts';
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
    const { guardian, by, end } = await openGuardianLink(link, dependencies);
    const { name, children } = guardian;
    const email = (await dependencies.findAccount(uid))?.email ?? '';
    const holding = await readHolding({ uid, children }, dependencies);
    fillHolding(batch, db, holding, { name, email, by, link: { hash, children } });
    end(batch);
  },
);
