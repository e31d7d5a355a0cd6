import { closed } from './cases/closed.ts';
import { judgeSection } from './judge-section.ts';

judgeSection(closed);
