import type { schedule as english } from '../en/schedule.ts';
import type { TranslationOf } from '../translation-of.ts';

export const schedule = {
  title: 'Horário das aulas',
  loading: 'Carregando as aulas...',
  signInFirst: 'Entre na sua conta para ver o horário das aulas.',
  signIn: 'Entrar',
  failed: 'Não foi possível carregar as aulas. Tente novamente.',

  previousDay: 'Dia anterior',
  nextDay: 'Próximo dia',
  today: 'Hoje',
  dayView: 'Aulas de {{day}}',

  empty: {
    title: 'Sem aulas neste dia',
    text: 'Descansar também é treinar. O tatame espera por você no próximo.',
    next: 'Ver o que vem depois',
  },
  noMore: 'Sem mais aulas hoje',

  checkIn: 'Check-in',
  cancel: 'Cancelar',
  list: 'Lista',
  ofClass: '{{title}}, {{time}}',
  times: '{{start}} – {{end}}',
  taken: '{{taken}} de {{places}} vagas ocupadas',
  full: 'lotada',
  checkedIn: 'Você fez check-in',
  checkedOut: 'Seu check-in foi cancelado',
  phase: { now: 'Agora', over: 'Encerrada' },
  cancelled: 'Cancelada',
  leftSchedule: 'Não está mais no horário',
  wasCheckedIn: 'Você tinha feito check-in',
  cancelledNotice: '{{title}}, {{time}}, foi cancelada. Você tinha feito check-in.',
  attendanceFailed: 'Não foi possível atualizar sua presença',

  profileNotice: 'Complete seu perfil para fazer check-in',
  profileLink: 'Completar o perfil',

  attendees: {
    title: 'Alunos na aula',
    of: '{{title}}, {{time}}: {{taken}} de {{places}}',
    grade: 'Faixa {{belt}}, {{degree}}º Grau',
    loading: 'Carregando os alunos...',
    empty: 'Ninguém fez check-in ainda',
    failed: 'Não foi possível carregar a lista de alunos. Tente novamente.',
  },
} as const satisfies TranslationOf<typeof english>;
