import type { billing as english } from '../en/billing.ts';
import type { TranslationOf } from '../translation-of.ts';

export const billing = {
  loading: 'Carregando assinatura...',
  loadFailed: 'Não foi possível carregar as informações da assinatura',
  exempt: 'Administradores não precisam de assinatura',
  none: 'Sem assinatura ativa',
  fee: {
    until: 'Paga até {{date}}',
    due: 'Vence em {{date}}',
    late: 'Em aberto desde {{date}}',
    paused: 'Trancada: {{plan}}',
  },
  price: '{{amount}}/{{interval}}',
  priceEvery: '{{amount}} {{interval}}',
  varies: 'preço variável',
  interval: { day: 'dia', week: 'semana', month: 'mês', year: 'ano' },
  every: {
    day: 'a cada {{intervalCount}} dias',
    week: 'a cada {{intervalCount}} semanas',
    month: 'a cada {{intervalCount}} meses',
    year: 'a cada {{intervalCount}} anos',
  },
  status: {
    none: 'Sem assinatura',
    canceling: 'Cancelando',
    cancelingSoon: 'Cancelamento agendado',
    active: 'Ativa',
    past_due: 'Em atraso',
    canceled: 'Cancelada',
    inactive: 'Inativa',
    trialing: 'Período de teste',
    incomplete: 'Pagamento incompleto',
    incomplete_expired: 'Pagamento não concluído',
    unpaid: 'Pagamento em aberto',
    paused: 'Trancada',
  },
  cancelAtStripe: 'Ainda paga uma assinatura? Cancele na Stripe.',
  noAnswer: 'Sem resposta do servidor. Confira a conexão e tente de novo: nada será cobrado duas vezes.',
} as const satisfies TranslationOf<typeof english>;
