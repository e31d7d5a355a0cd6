import { api } from '@domain/api.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { openGuardianLink } from '../enrollment/student-link.ts';
import { fillHolding, readHolding } from './holding.ts';

/** Makes the caller a guardian of the children of a link, and ends the link. */
export const holdChildren = defineCallable(
  api.holdChildren,
  async ({ input: link, caller: { uid, email }, dependencies }) => {
    await commitWithRetry(dependencies, async (batch) => {
      const { guardian, by, end } = await openGuardianLink(link, dependencies);
      const { name, children } = guardian;
      const holding = await readHolding({ uid, children }, dependencies);
      fillHolding(batch, dependencies.db, holding, { name, email, by });
      end(batch);
    });
    return {};
  },
);
