import { parseArgs } from 'node:util';
import { stripeClient } from '../../functions/src/edge/stripe-client.ts';
import { main } from '../main.ts';
import { Failure, messageOf } from '../output.ts';
import { projectNamed } from '../project.ts';
import { accountOf, type Done, deployedWebhook } from './account.ts';
import { secretFrom } from './secret.ts';
import { setUpStripe } from './set-up.ts';
import { wantedPercent, wantedPrices } from './wanted-prices.ts';

const marks: Record<Done['did'], string> = { made: '+', changed: '~', unchanged: '=' };

function report(done: readonly Done[], project: string): void {
  for (const { what, did, secret } of done) {
    console.log(`${marks[did]} ${what}: ${did}`);
    if (!secret) continue;
    console.log(`  Stripe shows the endpoint's secret this once. The Functions need it: ${secret}`);
    console.log(`  npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET --project ${project}`);
  }
  if (done.every(({ did }) => did === 'unchanged')) console.log('\nEverything was there already.');
}

/** Sets up the academy's Stripe account: plans, portal, discount and, for a deployed project, the webhook. */
await main(async (args) => {
  const text = { type: 'string' } as const;
  const live = { type: 'boolean', default: false } as const;
  const options = { project: text, currency: text, amounts: text, siblings: text, live } as const;
  const { values } = parseArgs({ args, options });
  const prices = wantedPrices(values);
  const siblings = wantedPercent(values.siblings);
  const key = process.env.STRIPE_SECRET_KEY ?? (await secretFrom(process.stdin, 'Stripe’s secret key'));
  const { name, ...account } = accountOf(key, values);
  const project = projectNamed(values.project);
  const webhookUrl = deployedWebhook(project);
  console.log(`Stripe: ${name}\n`);
  const done = await setUpStripe(await stripeClient(account), { webhookUrl, siblings, ...prices }).catch(
    (error: unknown) => {
      throw new Failure(`Stripe did not do it: ${messageOf(error)}`);
    },
  );
  report(done, project);
  if (!webhookUrl)
    console.log('\nNo webhook endpoint. Name the deployed Firebase project: -- --project YOUR-PROJECT');
  return 0;
});
