import { FUNCTIONS_REGION } from '../domain/academy.ts';
import { api } from '../domain/api.ts';
import { type Child, failureOf } from './child.ts';
import { messageOf } from './failure.ts';
import { type EmulatorPorts, projectId } from './project.ts';

/** What somebody does in the first minute. Each other Function takes its second when it is first called: all at once would take ten. */
const FIRST = [api.ensureProfile, api.checkIn, api.checkOut];

/**
 * Calls these once with nothing. They refuse, but their processes are then up: the emulator starts one for each Function at its first call,
 * which takes a second that the first visitor need not wait for.
 */
export async function warmUp(ports: EmulatorPorts, emulators: Pick<Child, 'log'>): Promise<void> {
  const base = `http://127.0.0.1:${ports.functions}/${projectId}/${FUNCTIONS_REGION}`;
  await Promise.all(
    FIRST.map(async ({ name }) => {
      const response = await fetch(`${base}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: {} }),
      }).catch((error: unknown) => {
        throw failureOf(`The Functions emulator does not answer (${messageOf(error)})`, emulators);
      });
      await response.text();
      // The emulators count as ready even when the Functions could not be loaded.
      if (response.status === 404)
        throw failureOf(`The Functions emulator does not know ${name}`, emulators, 20);
    }),
  );
}
