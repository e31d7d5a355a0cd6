import type { breaks as english } from '../en/breaks.ts';
import type { TranslationOf } from '../translation-of.ts';

export const breaks = {
  title: 'Trancamento e saída',
  text: 'Quem tranca não paga nesse tempo. Quem saiu não aparece em nenhuma lista, e o histórico fica.',
  until: 'Trancado até {{date}}',
  open: 'Trancado',
  openFrom: 'Trancado desde {{date}}',
  coming: 'Trancamento de {{from}} até {{until}}',
  left: 'Saiu',
  leftOn: 'Saiu em {{date}}',
  back: 'Voltou',
  freed: '“Voltou” não devolve as vagas liberadas: o aluno faz check-in de novo.',
  failed: 'Não foi salvo',
  reason: 'Motivo',
  reasonHint: 'Opcional. A equipe e o aluno podem ver.',
  filter: {
    label: 'Situação',
    any: 'Ativos e trancados',
    active: 'Ativos',
    paused: 'Trancados',
    left: 'Saíram',
  },
  pause: {
    open: 'Trancar',
    title: 'Trancar: {{name}}',
    change: 'Mudar o trancamento',
    save: 'Salvar',
    from: 'De',
    until: 'Último dia',
    fee: 'Nesse tempo nenhuma mensalidade vence, nada atrasa e nenhum mês conta para a faixa. No dia seguinte tudo volta sozinho.',
    stripe: 'A Stripe não cobra nada nesse tempo e volta a cobrar sozinha a partir do dia seguinte.',
    free_one: 'Tirar da lista de {{count}} aula marcada',
    free_other: 'Tirar das listas de {{count}} aulas marcadas',
  },
  leave: {
    open: 'Saiu',
    title: 'Saiu: {{name}}',
    text: 'A partir de hoje o aluno não aparece em nenhuma lista, nem nas das aulas marcadas, e nenhuma mensalidade vence. O histórico fica. “Voltou” desfaz.',
    subscription: 'A Stripe ainda cobra este aluno: a assinatura também termina.',
    noRefund: 'Nada é devolvido. Se quiser, devolva na Stripe.',
  },
} as const satisfies TranslationOf<typeof english>;
