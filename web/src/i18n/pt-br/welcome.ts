export const welcome = {
  title: 'Boas-vindas, {{name}}',
  intro: 'Escolha um e‑mail e uma senha para a sua conta na {{academy}}.',
  submit: 'Criar conta',
  haveAccount: 'Já tenho uma conta',
  hasAccount:
    'Este e‑mail é da conta de outra pessoa. Use outro e‑mail. Se a conta é sua, entre nela e abra este link de novo.',
  ended: 'Este convite não pode ser aberto',
  checkout: {
    done: 'Obrigado',
    doneText: 'A Stripe envia um recibo assim que o pagamento é concluído. Não falta mais nada.',
    cancelled: 'Nada foi cobrado',
    cancelledText: 'O link de pagamento vale por 24 horas. Depois disso, peça outro à academia.',
  },
  guardian: {
    title: 'Você é {{name}}, responsável por {{children}}?',
    intro:
      'Escolha um e‑mail e uma senha para a sua conta na {{academy}}. Com ela você faz o check-in de {{children}} e cuida do cadastro e dos pagamentos.',
    yes: 'Sim, adicionar {{children}} à minha conta',
    other: 'Sair e criar outra conta',
  },
  back: {
    intro: 'Você entrou como {{email}}.',
    me: '{{name}} sou eu',
    other: 'Sair e criar uma conta para {{name}}',
    asked: 'Pedimos à academia que junte a conta e o cadastro. Não falta mais nada.',
    another:
      'Este link é de {{name}}, e a sua conta parece ser de outra pessoa. Saia e crie uma conta para {{name}} com outro e‑mail. Se {{name}} é você, peça à academia que corrija o nome ou a data de nascimento.',
  },
} as const;
