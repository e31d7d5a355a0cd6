import type { subscriptions as english } from '../en/subscriptions.ts';
import type { TranslationOf } from '../translation-of.ts';

export const subscriptions = {
  title: 'Gestão de assinaturas',
  intro: 'O que cada aluno paga, segundo a Stripe.',
  loading: 'Carregando assinaturas...',
  loadFailed: 'Não foi possível carregar as assinaturas',
  search: 'Buscar assinaturas...',
  empty: 'Nenhuma assinatura encontrada',
  noneText: 'Os alunos aparecem aqui assim que entram no app pela primeira vez.',
  none: 'Nenhuma assinatura ativa encontrada',
  noProfile: 'Sem perfil de aluno',
  column: {
    student: 'Aluno',
    product: 'Produto',
    price: 'Preço',
    status: 'Situação',
    periodEnd: 'Fim do período',
    actions: 'Ações',
  },
  edit: {
    open: 'Editar assinatura: {{name}}',
    title: 'Editar assinatura',
    plan: 'Plano',
    option: '{{name}} ({{price}})',
    submit: 'Atualizar plano',
    submitting: 'Atualizando...',
    failed: 'Não foi possível atualizar o plano',
    again: 'Tente de novo.',
    updated: 'Plano atualizado: {{name}} agora está no plano {{plan}}.',
    same: 'O aluno já tem este plano.',
    moves:
      'A assinatura passa para o novo preço na hora. O que já foi pago é descontado, e a diferença vem na próxima cobrança.',
    keeps: 'O cancelamento continua valendo: a assinatura termina em {{date}}, como o aluno escolheu.',
    keepsUndated:
      'O cancelamento continua valendo: a assinatura termina com o período atual, como o aluno escolheu.',
    canceled: 'O aluno cancelou este plano. Só ele pode renová-lo, na página de planos dele.',
    creates: 'Não há assinatura ativa. Uma nova será criada e o cartão do aluno será cobrado.',
    unpaid: 'O primeiro pagamento está pendente. O plano pode ser trocado depois dele.',
    refreshing: 'Buscando os dados na Stripe...',
    refreshed: 'Dados confirmados agora pela Stripe.',
    staleTitle: 'A Stripe não responde',
    stale: 'Dados de {{day}}, às {{time}}.',
  },
} as const satisfies TranslationOf<typeof english>;
