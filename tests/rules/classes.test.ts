import { classes } from './cases/classes.ts';
import { judgeSection } from './judge-section.ts';

judgeSection(classes);
