import { rosters } from './cases/rosters.ts';
import { judgeSection } from './judge-section.ts';

judgeSection(rosters);
