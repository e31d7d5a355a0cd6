import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../child.ts';
import { stateDir, which } from '../../machine.ts';
import { Failure, step } from '../../output.ts';
import { ensureDir } from '../../paths.ts';

/** Stripe's mock validates requests against Stripe's OpenAPI, in a newer API version than the app's. */
const version = 'v0.203.0';
const modulePath = 'github.com/stripe/stripe-mock';

/** Returns the paths of mock and OpenAPI. Builds the mock with Go the first time. */
export async function getStripeMock(): Promise<{ program: string; specFile: string }> {
  const dir = join(stateDir, 'bin', `stripe-mock-${version}`);
  const program = join(dir, 'stripe-mock');
  const specFile = join(dir, 'spec3.json');
  if (!existsSync(specFile)) await step(`stripe-mock ${version}`, () => install(dir, specFile));
  return { program, specFile };
}

async function install(dir: string, spec: string): Promise<void> {
  if (!which('go'))
    throw new Failure('Go is missing: stripe-mock is built with it. Install it from https://go.dev/dl.');
  const args = ['install', `${modulePath}@${version}`];
  await run('go install failed', 'go', args, { env: { GOBIN: ensureDir(dir) }, log: 'stripe-mock' });
  // Copied, because Go may clear its module cache.
  const cache = execFileSync('go', ['env', 'GOMODCACHE'], { encoding: 'utf8' }).trim();
  copyFileSync(join(cache, `${modulePath}@${version}`, 'embedded', 'openapi', 'spec3.json'), spec);
}
