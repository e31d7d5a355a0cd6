import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.ts';
import { messageOf } from './failure.ts';
import { type Machine, thisMachine } from './machine.ts';
import { ensureDir, stateDir } from './paths.ts';
import { say, step } from './steps.ts';

/** Stripe's own mock, which knows Stripe's OpenAPI: every request is checked against it. Its API is newer than the one we speak. */
const version = 'v0.203.0';
const modulePath = 'github.com/stripe/stripe-mock';
const dir = join(stateDir, 'bin', `stripe-mock-${version}`);

/** Names the mock and its OpenAPI in the environment of a suite; nothing where there is no Go to build it with. */
export async function getStripeMock(machine: Machine = thisMachine): Promise<Record<string, string>> {
  const program = join(dir, 'stripe-mock');
  const spec = join(dir, 'spec3.json');
  const found = { FAIXA_STRIPE_MOCK: program, FAIXA_STRIPE_SPEC: spec };
  if (machine.exists(program) && machine.exists(spec)) return found;
  if (!machine.which('go')) {
    say('! No Go here: the Stripe stand-in is not compared with Stripe’s own OpenAPI.');
    return {};
  }
  try {
    await step(`stripe-mock ${version}`, () => install(machine, spec));
    return found;
  } catch (error) {
    say(`! stripe-mock could not be built, so the stand-in is not compared with it: ${messageOf(error)}`);
    return {};
  }
}

async function install(machine: Machine, spec: string): Promise<void> {
  const args = ['install', `${modulePath}@${version}`];
  await run('go install failed', { command: 'go', args, env: { GOBIN: ensureDir(dir) } }, 'stripe-mock');
  // The source came along; its folder is Go's to clear, so the part that is needed is kept here.
  const cache = machine.run('go', ['env', 'GOMODCACHE'])?.trim() ?? '';
  copyFileSync(join(cache, `${modulePath}@${version}`, 'embedded', 'openapi', 'spec3.json'), spec);
}
