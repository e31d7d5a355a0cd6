import { admins } from './cases/admins.ts';
import { judgeSection } from './judge-section.ts';

judgeSection(admins);
