export const interest = {
  experience: {
    beginner: 'Iniciante (sem experiência)',
    whiteBelt: 'Faixa Branca',
    blueBelt: 'Azul',
    purpleBelt: 'Roxa',
    brownBelt: 'Marrom',
    blackBelt: 'Preta',
  },
  plan: { warrior: 'Warrior (R$350,00/month)' },
  planAt: { warrior: 'Warrior ({{price}}/mês)' },
} as const;
