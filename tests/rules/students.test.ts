import { students } from './cases/students.ts';
import { judgeSection } from './judge-section.ts';

judgeSection(students);
