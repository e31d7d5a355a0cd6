import {
  examineChromium,
  examineFirestore,
  examineGo,
  examineJava,
  examineNetwork,
  examineNode,
  examinePorts,
  type Finding,
} from './diagnosis.ts';
import { thisMachine } from './machine.ts';
import { main } from './main.ts';

const marks: Record<Finding['kind'], string> = { fine: '✓', note: '!', missing: '✗' };

await main(async () => {
  const findings = [
    ...examineNode(thisMachine),
    ...examineFirestore(thisMachine),
    examineJava(thisMachine),
    await examineChromium(thisMachine),
    examineGo(thisMachine),
    ...(await examinePorts()),
    examineNetwork(thisMachine),
  ];
  for (const { kind, says } of findings) console.log(`${marks[kind]} ${says}`);

  const missing = findings.filter(({ kind }) => kind === 'missing').length;
  console.log(missing === 0 ? '\nNothing is missing.' : `\nMissing: ${missing}.`);
  return missing === 0 ? 0 : 1;
});
