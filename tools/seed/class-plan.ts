import { shiftDate } from '../../domain/calendar.ts';
import {
  type CLASS_TYPES,
  type ClassDocument,
  classDates,
  DEFAULT_CAPACITY,
  type Movement,
} from '../../domain/classes/classes.ts';
import { FOR_EVERYBODY } from '../../domain/classes/for-whom.ts';
import { listed, type TechniqueList } from '../../domain/classes/techniques.ts';
import { daysAgo } from './demo-document.ts';

const WEEKS_BACK = 8;
const WEEKS_AHEAD = 4;
const DAYS_PER_WEEK = 7;

type ClassType = (typeof CLASS_TYPES)[number];

type PlannedClass = Partial<ClassDocument> &
  Pick<ClassDocument, 'id' | 'instructor' | 'startTime' | 'endTime' | 'weeklySchedule'> & {
    title: ClassType;
    description: string;
    /** Id, name and description of each. */
    techniques: readonly (readonly [string, string, string])[];
  };

/**
 * One class of each type. Every weekday has a class, and all but Sunday have overlapping ones:
 * Advanced and No-Gi begin during Fundamentals, Competition during Open Mat.
 */
const CLASS_PLAN: readonly PlannedClass[] = [
  {
    id: 'demo-competition',
    title: 'Competition',
    instructor: 'Prof. Rafael Nogueira',
    startTime: '10:30',
    endTime: '12:00',
    weeklySchedule: ['tuesday', 'thursday', 'saturday'],
    description: 'Ritmo de campeonato: rounds cronometrados, placar e estratégia.',
    techniques: [
      ['berimbolo', 'Berimbolo', 'Rolamento por baixo para as costas, a partir da De La Riva.'],
      ['passagem-toreando', 'Passagem toreando', 'Domina as calças e passa pelo lado, em velocidade.'],
      ['queda-double-leg', 'Double leg (baiana)', 'Entrada de duas pernas com mudança de nível.'],
      ['arco-e-flecha', 'Arco e flecha', 'Estrangulamento pelas costas com a lapela e a calça.'],
    ],
  },
  {
    id: 'demo-advanced',
    title: 'Advanced',
    instructor: 'Profa. Bianca Moraes',
    startTime: '19:30',
    endTime: '21:00',
    maxCapacity: 16,
    weeklySchedule: ['monday', 'wednesday', 'friday'],
    description: 'Para faixas azuis em diante: guardas abertas, transições e treino específico.',
    techniques: [
      ['guarda-de-la-riva', 'Guarda De La Riva', 'Gancho por fora, controle da manga e do calcanhar.'],
      ['guarda-x', 'Guarda X', 'Entrada por baixo e desequilíbrio com as duas pernas.'],
      ['omoplata', 'Omoplata', 'Chave de ombro com as pernas, a partir da guarda.'],
      ['pegada-nas-costas', 'Pegada nas costas', 'Cinto de segurança e ganchos antes de finalizar.'],
    ],
  },
  {
    id: 'demo-no-gi',
    title: 'No-Gi',
    instructor: 'Profa. Camila Duarte',
    startTime: '19:30',
    endTime: '20:30',
    weeklySchedule: ['tuesday', 'thursday', 'sunday'],
    description: 'Sem kimono: controle de cabeça e punho, entradas rápidas e finalizações de pescoço.',
    techniques: [
      ['guilhotina', 'Guilhotina', 'Estrangulamento frontal com o antebraço sob o queixo.'],
      ['darce', "D'Arce", 'Estrangulamento de braço a partir da meia-guarda ou da tartaruga.'],
      ['mata-leao', 'Mata-leão', 'Estrangulamento pelas costas, sem lapela.'],
      ['guarda-borboleta', 'Guarda borboleta', 'Ganchos por dentro, esgrima e raspagem.'],
    ],
  },
  {
    id: 'demo-fundamentals',
    title: 'Fundamentals',
    instructor: 'Prof. Marcelo Tavares',
    startTime: '19:00',
    endTime: '20:00',
    weeklySchedule: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    description: 'A base do jiu-jitsu: postura, fuga de quadril, guarda fechada e as primeiras finalizações.',
    techniques: [
      ['fuga-de-quadril', 'Fuga de quadril', 'O movimento que abre espaço em toda defesa.'],
      ['raspagem-de-tesoura', 'Raspagem de tesoura', 'Da guarda fechada, com a canela no peito.'],
      ['armlock-da-guarda', 'Armlock da guarda', 'Chave de braço com o quadril, a partir da guarda fechada.'],
      ['triangulo', 'Triângulo', 'Estrangulamento com as pernas, um braço dentro e outro fora.'],
      ['americana', 'Americana', 'Chave de ombro a partir da montada ou dos cem quilos.'],
    ],
  },
  {
    id: 'demo-open-mat',
    title: 'Open Mat',
    instructor: 'Profa. Camila Duarte',
    startTime: '10:00',
    endTime: '12:00',
    maxCapacity: 40,
    weeklySchedule: ['saturday', 'sunday'],
    description: 'Tatame aberto a todas as faixas: rola livre e dúvidas com os professores.',
    techniques: [
      ['rola-livre', 'Rola livre', 'Sparring de cinco minutos, troca de parceiro a cada round.'],
      ['kimura', 'Kimura', 'Chave de ombro com pegada dupla, de qualquer posição.'],
      ['raspagem-pendulo', 'Raspagem de pêndulo', 'Da guarda fechada, com o balanço da perna.'],
    ],
  },
  {
    id: 'demo-kids',
    title: 'Kids',
    fromAge: 4,
    toAge: 15,
    instructor: 'Profa. Sofia Brandão',
    startTime: '17:30',
    endTime: '18:30',
    maxCapacity: 12,
    weeklySchedule: ['monday', 'wednesday', 'friday'],
    description: 'De 4 a 15 anos: brincadeiras, disciplina e defesa pessoal.',
    techniques: [
      ['rolamento-para-frente', 'Rolamento para frente', 'Sobre o ombro, queixo no peito.'],
      ['cem-quilos', 'Cem quilos', 'Controle lateral com o peso no peito do parceiro.'],
      ['montada', 'Montada', 'Joelhos altos, mãos na base.'],
      ['queda-o-goshi', 'O goshi', 'Queda de quadril, devagar e com cuidado.'],
    ],
  },
];

/** Today's nearly full class is one of these, on any weekday; all have the default capacity. */
export const NEARLY_FULL_CANDIDATES: readonly ClassType[] = ['Fundamentals', 'Competition', 'No-Gi'];

function movementsOf(techniques: PlannedClass['techniques']): Movement[] {
  return techniques.map(([id, name, description]) => ({ id, name, description }));
}

/** classes/{classId}: from eight weeks ago to four weeks ahead. */
export function classDocuments(today: string): ClassDocument[] {
  const date = shiftDate(today, -WEEKS_BACK * DAYS_PER_WEEK);
  const endDate = shiftDate(today, WEEKS_AHEAD * DAYS_PER_WEEK);
  const announced = daysAgo(today, WEEKS_BACK * DAYS_PER_WEEK + 3);
  return CLASS_PLAN.map(({ techniques, ...plan }) => ({
    name: '',
    ...FOR_EVERYBODY,
    maxCapacity: DEFAULT_CAPACITY,
    ...plan,
    movements: movementsOf(techniques),
    date,
    endDate,
    currentAttendees: [],
    isParent: true,
    dates: classDates({ ...plan, date, endDate }),
    deletedDates: [],
    deleting: false,
    createdAt: announced,
    updatedAt: announced,
  }));
}

/** settings/techniques: those of all classes. */
export function techniquesDocument(today: string): TechniqueList & { updatedAt: Date } {
  const all = listed(
    { techniques: [], removed: [] },
    CLASS_PLAN.flatMap(({ techniques }) => movementsOf(techniques)),
  );
  if (!all.ok) throw new Error(all.reasons.join());
  return { ...all.list, updatedAt: daysAgo(today, DAYS_PER_WEEK) };
}
