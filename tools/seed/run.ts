import { Failure, messageOf } from '../output.ts';
import { type EmulatorPorts, projectId } from '../project.ts';
import type { StripeFake } from '../stripe-fake/src/stripe-fake.ts';

export type Seeded = { accounts: { email: string; note: string }[] };

/** Loads the demo data, also into the Stripe fake. The real Stripe gets no subscription. */
export async function seed(
  ports: Pick<EmulatorPorts, 'auth' | 'firestore'>,
  stripe: StripeFake | undefined,
  students?: number,
): Promise<Seeded> {
  // Otherwise the Admin SDK asks the network whether this is a Google server.
  process.env.METADATA_SERVER_DETECTION = 'none';
  // Imported late: loading the Admin SDK takes part of a second.
  const { seedDemo } = await import('./seed-demo.ts');
  const { loadPayments } = await import('./stripe-account.ts');
  try {
    const { payments, ...seeded } = await seedDemo({
      projectId,
      authHost: `127.0.0.1:${ports.auth}`,
      firestoreHost: `127.0.0.1:${ports.firestore}`,
      now: new Date(),
      paying: stripe !== undefined,
      ...(students !== undefined && { students }),
    });
    if (stripe) loadPayments(stripe.state, payments);
    return seeded;
  } catch (error) {
    throw new Failure(`The demo data could not be loaded: ${messageOf(error)}`);
  }
}
