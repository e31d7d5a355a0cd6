import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { pointAtEmulators, projectNamed } from './chosen-project.ts';
import { moveHealthAnswers } from './health-answers.ts';
import { main } from './main.ts';

await main(async (args) => {
  const { values } = parseArgs({ args, options: { project: { type: 'string' } } });
  const projectId = projectNamed(values.project);
  if (projectId.startsWith('demo-')) await pointAtEmulators();
  const { moved, dropped } = await moveHealthAnswers(getFirestore(initializeApp({ projectId })));
  console.log(`${moved} health questionnaires moved out of their profiles (${projectId}).`);
  if (dropped > 0) console.log(`${dropped} incomplete ones deleted: these students are asked again.`);
  return 0;
});
