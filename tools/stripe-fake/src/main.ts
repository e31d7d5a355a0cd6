import { localPorts } from '../../machine.mjs';
import { main } from '../../main.ts';
import { fakeKey } from './keys.ts';
import { startStripeFake } from './stripe-fake.ts';

await main(
  async () => {
    const { url } = await startStripeFake({ port: localPorts.stripe });
    console.log(`Stripe fake: ${url} (key ${fakeKey}, faults and clock: ${url}/__control)`);
    return new Promise<never>(() => {});
  },
  { interruptedCode: 0 },
);
