import { calendarEvents } from './cases/calendar-events.ts';
import { judgeSection } from './judge-section.ts';

judgeSection(calendarEvents);
