import type { BrowserContext, Request } from '@playwright/test';
import type { StructuredQuery } from '../support/needed-index.ts';
import { logQuery } from '../support/query-log.ts';

/** Runs in the page; text, as the tests are compiled without the browser's types. */
const REPORT_POLICY_VIOLATIONS = `
  addEventListener('securitypolicyviolation', (event) => {
    console.error('Content-Security-Policy: ' + event.violatedDirective + ' refused ' + event.blockedURI);
  });
`;

/**
 * On a busy machine the first answer of Firestore may take longer than the ten seconds after which its SDK logs this.
 * The SDK goes on trying, and a test that needs the answer waits for it.
 */
const SLOW_BACKEND = /Could not reach Cloud Firestore backend\. Backend didn't respond within 10 seconds/;

/**
 * The emulator closes a write channel after it refused a write. If the SDK's own request to close the channel comes
 * later, the emulator answers 400.
 */
const CHANNEL_CLOSED_TWICE = /status of 400 \(Bad Request\).*\/Write\/channel\?.*TYPE=terminate/;

/**
 * A save is a transaction: if the server writes the profile meanwhile, such as a role or the name in the rosters, the
 * first commit is refused, and the SDK repeats the transaction.
 */
const SAVED_AGAIN = /status of 400 \(Bad Request\).*documents:commit/;

/** After a request of Firestore got no answer, its SDK asks for this image to find out whether there is a network. */
const NETWORK_PROBE = /google\.com\/images\/cleardot\.gif/;

export const alwaysTolerated: readonly RegExp[] = [
  SLOW_BACKEND,
  CHANNEL_CLOSED_TWICE,
  SAVED_AGAIN,
  NETWORK_PROBE,
];

/**
 * Collects the live channels of pages; `end` closes them. A page that is closed or left does not end its own; the emulator
 * would run its queries again at each commit of the next five minutes.
 */
export function watchChannels() {
  const channels = new Map<string, URL>();

  function watch(context: BrowserContext): void {
    context.on('request', (request) => {
      const url = new URL(request.url());
      const session = url.searchParams.get('SID');
      if (!session || !url.pathname.endsWith('/Listen/channel')) return;
      url.searchParams.set('TYPE', 'terminate');
      channels.set(session, url);
    });
  }

  return {
    watch,
    end: () => Promise.all([...channels.values()].map((url) => fetch(url, { method: 'POST' }))),
  };
}

type Body = {
  addTarget?: { query?: Body };
  structuredAggregationQuery?: Body;
  structuredQuery?: StructuredQuery;
};

/** What a request sends over a live channel: JSON in the fields of a form. */
export function messagesIn<Message>(form: string): Message[] {
  const fields = [...new URLSearchParams(form)].filter(([name]) => name.endsWith('___data__'));
  return fields.map(([, json]) => JSON.parse(json) as Message);
}

/** The JSON that a request sends to Firestore. */
function bodiesOf(request: Request): Body[] {
  const { pathname } = new URL(request.url());
  const data = request.postData() ?? '';
  if (/:run(Aggregation)?Query$/.test(pathname)) return [JSON.parse(data) as Body];
  return pathname.endsWith('/Listen/channel') ? messagesIn<Body>(data) : [];
}

/** Logs the queries that the pages send to Firestore. */
export function logQueries(context: BrowserContext, sender: string): void {
  context.on('request', (request) => {
    for (const body of bodiesOf(request)) {
      const { structuredQuery } = body.addTarget?.query ?? body.structuredAggregationQuery ?? body;
      if (structuredQuery) logQuery(structuredQuery, sender);
    }
  });
}

/**
 * Collects errors on the console, uncaught exceptions and violations of the Content-Security-Policy. `tolerate` allows
 * what a test provokes on purpose.
 */
export function watchPages() {
  const problems: string[] = [];
  const tolerated: RegExp[] = [...alwaysTolerated];

  let ended = false;

  function note(problem: string): void {
    if (!ended) problems.push(problem);
  }

  async function watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (problem) =>
      note(`exception: ${problem.error().stack ?? problem.error().message}`),
    );
    await context.addInitScript({ content: REPORT_POLICY_VIOLATIONS });
  }

  return {
    watch,
    /** A call that is on its way when the routes of a test end reaches the server. That is no error of the page. */
    end: () => {
      ended = true;
    },
    tolerate: (pattern: RegExp) => void tolerated.push(pattern),
    unexpected: () => problems.filter((problem) => !tolerated.some((pattern) => pattern.test(problem))),
  };
}
