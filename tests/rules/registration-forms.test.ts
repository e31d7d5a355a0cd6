import { registrationForms } from './cases/registration-forms.ts';
import { judgeSection } from './judge-section.ts';

judgeSection(registrationForms);
