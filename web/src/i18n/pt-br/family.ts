import type { family as english } from '../en/family.ts';
import type { TranslationOf } from '../translation-of.ts';

export const family = {
  person: 'Pessoa',
  all: 'Todos',
  me: 'Eu',
  none: {
    title: 'Nenhuma criança',
    text: 'Nenhuma criança está vinculada à sua conta. A academia pode enviar um link para você.',
  },
  train: {
    title: 'Você treina?',
    text: 'Com um perfil próprio você faz check-in e tem faixa, como todo aluno.',
    action: 'Também treino',
    failed: 'Seu perfil não foi criado',
  },
  profile: 'Perfil de {{name}}',
  profileIntro:
    'Mantenha em dia: a academia conta com isso quando {{name}} treina. “Você” nesta página é {{name}}.',
  progress: 'Evolução de {{name}}',
  data: {
    title: 'Dados de {{name}}',
    text: 'Você pode baixar tudo o que o Faixa guarda sobre {{name}}: perfil, respostas de saúde e quem as leu, aulas, graduações, assinatura e anotações, até três vezes por dia. As faturas ficam na Stripe.',
    download: 'Baixar os dados',
    fileName: 'dados-de-{{name}}',
    downloaded: 'Os dados foram baixados.',
    asked: 'A exclusão foi pedida em {{date}}. Um administrador da academia decide quando.',
    dialog: 'Pedir a exclusão dos dados de {{name}}?',
    what: 'Depois, um administrador exclui o perfil de {{name}}, com respostas de saúde, aulas, graduações e assinatura. Não dá para desfazer.',
  },
  checkIn: 'Check-in de {{name}}',
  cancel: 'Cancelar o de {{name}}',
  change: 'Alterar',
  in: '{{name}} tem check-in',
  out: 'O check-in de {{name}} foi cancelado',
  checkedIn: 'Com check-in: {{names}}',
  wasIn: '{{name}} tinha check-in',
  bookings: 'Reservas',
  bookingsOf: 'Reservas de {{name}}',
  noBookings: '{{name}} não tem check-in em nenhuma aula',
  profileNotice: 'Complete o perfil de {{name}} para fazer check-in',
  cancelledNotice: 'A aula {{title}} das {{time}} foi cancelada. {{name}} tinha check-in.',
  overlap_one: '{{name}} está em {{booked}}. Trocar por {{asked}} ou manter as duas?',
  overlap_other: '{{name}} está em {{booked}}. Trocar por {{asked}} ou manter todas?',
  ofMe: 'você',
} satisfies TranslationOf<typeof english>;
