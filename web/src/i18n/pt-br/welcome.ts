import type { welcome as english } from '../en/welcome.ts';
import type { TranslationOf } from '../translation-of.ts';

export const welcome = {
  title: 'Boas-vindas, {{name}}',
  intro: 'Escolha um e‑mail e uma senha para a sua conta na {{academy}}.',
  submit: 'Criar conta',
  haveAccount: 'Já tenho uma conta',
  hasAccount: 'Este e‑mail já tem uma conta. Entre com ele, e a academia junta a conta e o cadastro.',
  signIn: 'Entrar',
  notDone: 'Não deu certo',
  ended: 'Este convite não pode ser aberto',
  checkout: {
    done: 'Obrigado',
    doneText: 'A Stripe envia um recibo assim que o pagamento é concluído. Não falta mais nada.',
    cancelled: 'Nada foi cobrado',
    cancelledText: 'O link de pagamento vale por 24 horas. Depois disso, peça outro à academia.',
  },
  back: {
    intro: 'Você entrou como {{email}}.',
    me: '{{name}} sou eu',
    other: 'Sair e criar uma conta para {{name}}',
    asked: 'Pedimos à academia que junte a conta e o cadastro. Não falta mais nada.',
    open: 'Abrir o aplicativo',
  },
} as const satisfies TranslationOf<typeof english>;
