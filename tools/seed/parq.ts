import { type HealthAnswers, PARQ_QUESTIONS, type ParqQuestion } from '../../domain/profile.ts';
import type { Random } from './random.ts';

const NOTES: Record<ParqQuestion, string> = {
  heartCondition: 'Sopro no coração, liberado pelo cardiologista.',
  chestPain: 'Dor no peito em 2019, exames normais.',
  recentDizziness: 'Tontura quando treina em jejum.',
  jointProblems: 'Operei o joelho esquerdo, evitar queda forte.',
  bloodPressure: 'Pressão alta, controlada com remédio.',
  otherConditions: 'Asma leve, bombinha na mochila.',
};

/** Mostly six times 'no'; one student in four has a 'yes' or a note. */
export function healthAnswers(random: Random): HealthAnswers {
  const yes =
    random.next() < 0.25 ? random.pick([...PARQ_QUESTIONS] as [ParqQuestion, ...ParqQuestion[]]) : null;
  const answers = PARQ_QUESTIONS.map((question) => [question, question === yes]);
  const answered = Object.fromEntries(answers) as Record<ParqQuestion, boolean>;
  return { ...answered, additionalNotes: yes ? NOTES[yes] : '' };
}
