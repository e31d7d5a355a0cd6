import { existsSync } from 'node:fs';
import type { Suite } from './emulators.ts';
import { Failure, messageOf } from './failure.ts';
import { inRoot } from './paths.ts';
import { projectId } from './project.ts';
import { type DemoPayments, loadPayments } from './seed/stripe-account.ts';

export type Seeded = { accounts: { email: string; note: string }[]; documents: number };
type SeedResult = Seeded & { payments: DemoPayments };

type SeedDemo = (options: {
  projectId: string;
  authHost: string;
  firestoreHost: string;
  now: Date;
  students?: number;
  paying?: boolean;
}) => Promise<SeedResult>;

/**
 * Loads the demo data, into Stripe's stand-in too where there is one: without it nobody has a subscription. The generator
 * is loaded when it is needed: it takes a part of a second.
 */
export async function seed(
  { ports, standIns }: Pick<Suite, 'ports' | 'standIns'>,
  options: { students?: number } = {},
): Promise<Seeded> {
  const path = inRoot('tools', 'seed', 'seed-demo.ts');
  if (!existsSync(path)) throw new Failure('tools/seed/seed-demo.ts is missing.');
  // Without this the Admin SDK asks the network whether this is a server of Google's, and complains without one.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const { seedDemo } = (await import(path)) as { seedDemo: SeedDemo };
  try {
    const stripe = (await standIns)?.stripe;
    const { payments, ...seeded } = await seedDemo({
      projectId,
      authHost: `127.0.0.1:${ports.auth}`,
      firestoreHost: `127.0.0.1:${ports.firestore}`,
      now: new Date(),
      paying: stripe !== undefined,
      ...options,
    });
    if (stripe) loadPayments(stripe.state, payments);
    return seeded;
  } catch (error) {
    throw new Failure(`The demo data could not be loaded: ${messageOf(error)}`);
  }
}
