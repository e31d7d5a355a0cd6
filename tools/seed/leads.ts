import { shiftDate } from '../../domain/calendar.ts';
import type { Experience, LeadDocument, LeadStatus } from '../../domain/interest/interest-form.ts';
import { LEAD_MONTHS, leadExpiry } from '../../domain/interest/lead-retention.ts';
import { instantAt } from './demo-document.ts';
import { emailName, fullName, phoneNumber } from './names.ts';
import { seededRandom } from './random.ts';

/** registration_forms/{id}, as the interest form stores it. */
export type DemoLead = LeadDocument & { id: string };

const LEAD_COUNT = 30;
/** The first name that no student has. */
const FIRST_NAME_INDEX = 1200;

const QUESTIONS = [
  'Nunca treinei, mas quero começar. Preciso comprar kimono antes da primeira aula?',
  '',
  'Sou faixa azul de outra academia e me mudei para o bairro. Como funciona a transferência?',
  'Meu filho tem 8 anos. Qual o horário da turma infantil?',
  'Trabalho até as 18h30. Consigo chegar para a aula das 19h?',
  'Somos um casal, tem desconto para família?',
  'Minha esposa já treina aí e me convenceu. Começo na segunda!',
] as const;

const ASKED_FOR: readonly Experience[] = ['beginner', 'whiteBelt', 'beginner', 'blueBelt', 'purpleBelt'];

/** The newest leads are new; of the older ones some joined and some were lost. */
function statusOf(index: number): LeadStatus {
  if (index < 8) return 'new';
  return (['contacted', 'joined', 'lost'] as const)[index % 3] ?? 'contacted';
}

/** Newest first, over six weeks. */
export function makeLeads(today: string): DemoLead[] {
  return Array.from({ length: LEAD_COUNT }, (_, index) => {
    const random = seededRandom('lead', index);
    const { given, surname } = fullName(FIRST_NAME_INDEX + index);
    const day = shiftDate(today, -1 - Math.floor((index * 42) / LEAD_COUNT));
    const received = instantAt(day, random.int(7 * 60, 22 * 60));
    return {
      id: `demo-lead-${String(index + 1).padStart(2, '0')}`,
      firstName: given,
      lastName: surname,
      email: `${emailName(given)}.${emailName(surname)}@example.com`,
      phone: phoneNumber(random),
      experience: ASKED_FOR[index % ASKED_FOR.length] ?? 'beginner',
      plan: 'warrior',
      additionalInfo: QUESTIONS[index % QUESTIONS.length] ?? '',
      timestamp: received,
      expiresAt: leadExpiry(received, LEAD_MONTHS.most),
      status: statusOf(index),
    };
  });
}
