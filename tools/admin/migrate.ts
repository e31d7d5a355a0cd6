import { createMembers, type Services } from './accounts.ts';
import { moveHealthAnswers } from './health-answers.ts';
import { moveLeadOrigins } from './lead-origins.ts';

/** Brings the data of an older version up to date. May be repeated. */
export async function migrate(services: Services): Promise<void> {
  console.log(`${await createMembers(services)} accounts got a document in \`members\`.`);
  console.log(`${await moveLeadOrigins(services.db, new Date())} leads lost their IP address.`);
  const { moved, dropped } = await moveHealthAnswers(services.db);
  console.log(`${moved} health questionnaires moved out of their profiles.`);
  if (dropped > 0) console.log(`${dropped} incomplete ones deleted: these students are asked again.`);
}
