import { settings } from './cases/settings.ts';
import { judgeSection } from './judge-section.ts';

judgeSection(settings);
