import { promotions } from './cases/student-records.ts';
import { judgeSection } from './judge-section.ts';

judgeSection(promotions);
