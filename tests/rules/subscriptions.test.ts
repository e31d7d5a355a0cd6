import { subscriptions } from './cases/subscriptions.ts';
import { judgeSection } from './judge-section.ts';

judgeSection(subscriptions);
