import { Query, Transaction } from 'firebase-admin/firestore';
import type { StructuredQuery } from '../support/needed-index.ts';
import { logQuery } from '../support/query-log.ts';

/** A query of the Admin SDK, whose types lack what it sends. */
type Sent = { toProto?: () => { structuredQuery?: StructuredQuery } };

/** The file that a stack of calls comes from. Steps of the tests send queries, too; their own do not count. */
const CALLER = /(?:functions\/src|tests\/functions)\/[\w/.-]+:\d+/;

function note(query: Sent): void {
  const stack = new Error().stack?.split('\n').filter((line) => !line.includes('query-watch')) ?? [];
  const sender = CALLER.exec(stack.join('\n'))?.[0] ?? '';
  const sent = sender.startsWith('functions/') ? query.toProto?.().structuredQuery : undefined;
  if (sent) logQuery(sent, sender);
}

type Method = (this: object, ...args: unknown[]) => unknown;

/** Everything that runs a query, and where its query is. */
const RUNS: [object, string, (self: object, args: readonly unknown[]) => Sent][] = [
  [Query.prototype, 'get', (self) => self],
  [Query.prototype, 'stream', (self) => self],
  [Query.prototype, 'count', (self) => self],
  [Transaction.prototype, 'get', (_self, [query]) => query as Sent],
];

/** Logs the queries that Functions send in this process, from now on. */
for (const [prototype, name, queryOf] of RUNS) {
  const methods = prototype as Record<string, Method>;
  const original = methods[name];
  if (!original) throw new Error(`The Admin SDK has no '${name}'.`);
  methods[name] = function (...args) {
    note(queryOf(this, args));
    return original.apply(this, args);
  };
}
