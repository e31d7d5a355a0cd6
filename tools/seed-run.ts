import { existsSync } from 'node:fs';
import { Failure, messageOf } from './failure.ts';
import { inRoot } from './paths.ts';
import { type EmulatorPorts, projectId } from './project.ts';

export type Seeded = { accounts: { email: string; note: string }[]; documents: number };

type SeedDemo = (options: {
  projectId: string;
  authHost: string;
  firestoreHost: string;
  now: Date;
  students?: number;
}) => Promise<Seeded>;

/** Loads the demo data. The generator is loaded when it is needed: the Admin SDK takes half a second. */
export async function seed(ports: EmulatorPorts, options: { students?: number } = {}): Promise<Seeded> {
  const path = inRoot('tools', 'seed', 'seed-demo.ts');
  if (!existsSync(path)) throw new Failure('tools/seed/seed-demo.ts is missing.');
  // Without this the Admin SDK asks the network whether this is a server of Google's, and complains without one.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const { seedDemo } = (await import(path)) as { seedDemo: SeedDemo };
  try {
    return await seedDemo({
      projectId,
      authHost: `127.0.0.1:${ports.auth}`,
      firestoreHost: `127.0.0.1:${ports.firestore}`,
      now: new Date(),
      ...options,
    });
  } catch (error) {
    throw new Failure(`The demo data could not be loaded: ${messageOf(error)}`);
  }
}
