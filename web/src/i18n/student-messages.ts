/** The academy writes to its students in Portuguese, in either language of the app. */
export const studentChat = {
  hello: 'Oi, {{name}}! Aqui é da {{academy}}.',
  away: 'Oi, {{name}}! Aqui é da {{academy}}. Sentimos sua falta no tatame. Está tudo bem? Quando você volta a treinar?',
  ownPlan: 'do seu plano',
  planOf: 'do plano de {{student}}',
  due: 'Oi, {{name}}! Aqui é da {{academy}}. A mensalidade {{plan}} está em aberto. Você pode conferir o pagamento no app, em Perfil, Assinatura e planos? {{link}}',
  incomplete:
    'Oi, {{name}}! Aqui é da {{academy}}. O primeiro pagamento {{plan}} ainda não foi concluído. Você pode concluir no app, em Perfil, Assinatura e planos: {{link}}',
  never:
    'Oi, {{name}}! Aqui é da {{academy}}. Que tal fazer sua primeira aula? Escolha um horário e a gente espera você.',
} as const;

export const roundChat = {
  hello: 'Oi',
  helloTo: 'Oi, {{receiver}}',
  late: '{{hello}}! Aqui é da {{academy}}. A mensalidade de {{name}}, de {{amount}}, venceu em {{date}}. Se já pagou, me avise, por favor!',
  due: '{{hello}}! Aqui é da {{academy}}. A mensalidade de {{name}}, de {{amount}}, vence em {{date}}.',
  family: {
    late: '{{hello}}! Aqui é da {{academy}}. As mensalidades de {{name}} somam {{amount}}. Se já pagou, me avise, por favor!',
    due: '{{hello}}! Aqui é da {{academy}}. As mensalidades de {{name}} somam {{amount}} e vencem em {{date}}.',
  },
  own: {
    late: '{{hello}}! Aqui é da {{academy}}. Sua mensalidade, de {{amount}}, venceu em {{date}}. Se já pagou, me avise, por favor!',
    due: '{{hello}}! Aqui é da {{academy}}. Sua mensalidade, de {{amount}}, vence em {{date}}.',
  },
  pix: 'Pix copia e cola:',
} as const;

export const receiptMessage = {
  payment:
    'Oi! Recebemos de {{payer}} {{amount}} ({{words}}) da mensalidade de {{name}}{{period}}. Recibo {{receipt}} da {{academy}}.',
  returned:
    'Oi! Devolvemos a {{payer}} {{amount}} ({{words}}) da mensalidade de {{name}}. Devolução {{receipt}} da {{academy}}.',
  correction:
    'Oi! O pagamento de {{amount}} ({{words}}) da mensalidade de {{name}} foi estornado. Estorno {{receipt}} da {{academy}}.',
  notReturned:
    'Oi! A devolução de {{amount}} ({{words}}) da mensalidade de {{name}} foi estornada. Estorno {{receipt}} da {{academy}}.',
  days: ', de {{from}} a {{until}}',
  part: ', parte da que vence em {{from}}',
} as const;
