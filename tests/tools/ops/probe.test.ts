import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { closedCollections } from '../../../tools/ops/probe/closed-rows.ts';
import { probe, ROWS } from '../../../tools/ops/probe/rows.ts';
import { type Target, targetAt } from '../../../tools/ops/probe/target.ts';
import { untrustedTokens } from '../../../tools/ops/probe/tokens.ts';

/** A site that answers everything in the same way. */
async function siteThatAnswers(status: number, text: string): Promise<Target> {
  const server = createServer((_, response) => response.writeHead(status).end(text)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...(await targetAt(site)),
    emulated: false,
    functionUrl: () => site,
    documents: `${site}/documents`,
  };
}

it('fails every row on a site that accepts everything and shows its stack', async () => {
  const findings = await probe(
    await siteThatAnswers(200, 'Error: x\n    at run (/workspace/lib/index.js:1:2)'),
  );
  expect(findings.map(({ row }) => row)).toEqual(ROWS.map(({ name }) => name));
  expect(findings.filter(({ state }) => state !== 'failed')).toEqual([]);
});

it('names what is wrong', async () => {
  const findings = await probe(await siteThatAnswers(200, '{"result":{}}'));
  const detailsOf = (row: string) => findings.find((each) => each.row === row)?.details ?? [];
  expect(detailsOf('collections are closed to visitors')).toContain('list students: 200');
  expect(detailsOf('headers of pages')).toContain('/login: X-Frame-Options: ');
  expect(detailsOf('untrusted tokens are refused')).toContain('forged token, callable: 200');
  expect(detailsOf('a chosen address changes nothing')[0]).toContain('the limit is 10 per address');
});

it('does not call a site safe that refuses everything for another reason', async () => {
  const finding = async (status: number, row: string) => {
    const findings = await probe(await siteThatAnswers(status, 'Rate exceeded'));
    return findings.find((each) => each.row === row);
  };
  // Such as a key that Google accepts from named pages only: nothing is shown about the rules.
  expect(await finding(403, 'collections are closed to visitors')).toMatchObject({
    state: 'not here',
    details: ['public/plans, which is open, answers 403, too: by App Check, or the key is restricted'],
  });
  expect(await finding(429, 'a chosen address changes nothing')).toMatchObject({
    state: 'failed',
    details: ['report 1: 429 Rate exceeded'],
  });
});

it('asks for a policy that names the Functions of the project', async () => {
  const target = await siteThatAnswers(200, '<script src="/assets/app-1234.js"></script>');
  const site = { ...target, functionUrl: () => 'https://southamerica-east1-gracie-rio.cloudfunctions.net/x' };
  const details = await ROWS.find(({ name }) => name === 'headers of pages')?.check(site);
  expect(details).toContain(
    '/login: no connect-src https://southamerica-east1-gracie-rio.cloudfunctions.net',
  );
});

it('refuses a site that does not answer, instead of failing row by row', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await expect(targetAt(`http://127.0.0.1:${port}`)).rejects.toThrow('does not answer');
  await expect(targetAt('https://')).rejects.toThrow('is not an address');
  await expect(targetAt(`127.0.0.1:${port}`)).rejects.toThrow(`https://127.0.0.1:${port} does not answer`);
});

it('asks for the collections of the data model, and for an unknown one', () => {
  expect(closedCollections()).toEqual(
    expect.arrayContaining(['students', 'audit', 'rate_limits', 'unknown']),
  );
  expect(closedCollections('### `public/plans`\n### `students/{uid}`\n')).toEqual(['students', 'unknown']);
});

it('sends tokens with the claims of Auth: valid, expired, and of another project', () => {
  const claims = untrustedTokens('academy', 10_000).flatMap(({ name, token }) => {
    const [, payload] = token.split('.');
    const { aud, exp } = payload ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : {};
    return payload ? [[name, aud, exp]] : [];
  });
  expect(claims).toEqual([
    ['forged', 'academy', 13_600],
    ['unsigned', 'academy', 13_600],
    ['expired', 'academy', 6_400],
    ['foreign', 'another-project', 13_600],
  ]);
});
