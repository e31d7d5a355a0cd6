import type { schedule as english } from '../en/schedule.ts';
import type { TranslationOf } from '../translation-of.ts';

export const schedule = {
  title: 'Horário das aulas',
  loading: 'Carregando as aulas...',
  signInFirst: 'Entre na sua conta para ver o horário das aulas.',
  signIn: 'Entrar',
  failed: 'Não foi possível carregar as aulas. Tente de novo.',

  previousDay: 'Dia anterior',
  nextDay: 'Próximo dia',
  today: 'Hoje',
  yesterday: 'Ontem',
  dayView: 'Aulas de {{day}}',

  empty: {
    title: 'Sem aulas neste dia',
    text: 'Descansar também faz parte do treino. Até a próxima aula!',
    next: 'Ver o próximo dia',
  },
  noMore: 'As aulas de hoje já acabaram',

  classType: {
    Fundamentals: 'Fundamentos',
    Advanced: 'Avançado',
    Competition: 'Competição',
    'Open Mat': 'Open mat',
    'No-Gi': 'Sem kimono',
    Kids: 'Kids',
  },

  checkIn: 'Check-in',
  cancel: 'Cancelar',
  cancelSpoken: 'Cancelar check-in',
  list: 'Lista',
  ofClass: '{{title}}, {{time}}',
  times: '{{start}} – {{end}}',
  taken: '{{taken}} de {{spots}} vagas ocupadas',
  full: 'lotada',
  checkedIn: 'Você fez check-in',
  checkedOut: 'Seu check-in foi cancelado',
  phase: { now: 'Agora', over: 'Encerrada' },
  cancelled: 'Cancelada',
  leftSchedule: 'Saiu da grade de horários',
  wasCheckedIn: 'Você tinha feito check-in',
  cancelledNotice: 'A aula {{title}} das {{time}} foi cancelada. Você tinha feito check-in.',
  attendanceFailed: 'Não foi possível atualizar sua presença',

  profileNotice: 'Complete seu perfil para fazer check-in',

  details: {
    techniques: 'Técnicas',
    noTechniques: 'Nenhuma técnica ainda.',
    teach: 'O que foi ensinado',
    failed: 'Não foi possível carregar a descrição. Tente de novo.',
  },

  bookings: {
    title: 'Suas reservas',
    loading: 'Carregando suas reservas...',
    failed: 'Não foi possível carregar suas reservas. Tente de novo.',
    empty: 'Nenhuma aula reservada',
    emptyText: 'Escolha um dia no horário das aulas e faça check-in.',
    cancelled: 'Cancelada: {{reason}}',
  },

  attendees: {
    title: 'Alunos na aula',
    of: '{{title}}, {{day}}, {{time}}: {{taken}}\u00a0de\u00a0{{spots}}',
    grade_zero: 'Faixa {{belt}}, sem grau',
    grade_one: 'Faixa {{belt}}, {{count}}º Grau',
    grade_other: 'Faixa {{belt}}, {{count}}º Grau',
    loading: 'Carregando os alunos...',
    empty: 'Ninguém fez check-in ainda',
    failed: 'Não foi possível carregar a lista de alunos. Tente de novo.',
  },

  corrections: {
    search: 'Adicionar aluno',
    add: 'Adicionar',
    addOne: 'Adicionar {{name}}',
    absent: 'Faltou',
    absentOne: 'Marcar falta de {{name}}',
    present: 'Veio',
    presentOne: 'Marcar presença de {{name}}',
    removeOne: 'Remover {{name}} da lista',
    isListed: 'Na lista',
    isAbsent: 'Faltou',
    more: 'Digite mais do nome para ver os outros.',
    loading: 'Carregando alunos...',
    loadFailed: 'Não foi possível carregar os alunos',
    done: {
      add: '{{name}} entrou na lista.',
      remove: '{{name}} saiu da lista.',
      absent: 'A falta de {{name}} foi marcada.',
      present: 'A presença de {{name}} foi marcada.',
    },
    undo: 'Desfazer',
    failed: 'A lista não mudou para {{name}}',
    again: 'Tente de novo.',
    absentTitle_one: '{{count}} falta',
    absentTitle_other: '{{count}} faltas',
    absentHint: 'Só a administração vê. Uma falta não conta como aula.',
    absencesFailed: 'Não foi possível carregar as faltas',
    unnamed: 'Aluno',
  },
} as const satisfies TranslationOf<typeof english>;
