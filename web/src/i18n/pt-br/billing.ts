import type { billing as english } from '../en/billing.ts';
import type { TranslationOf } from '../translation-of.ts';

export const billing = {
  price: '{{amount}}/{{interval}}',
  interval: { day: 'dia', week: 'semana', month: 'mês', year: 'ano' },
  status: {
    none: 'Sem assinatura',
    canceling: 'Cancelando',
    cancelingSoon: 'Cancelamento em breve',
    active: 'Ativa',
    pastDue: 'Pagamento atrasado',
    canceled: 'Cancelada',
    inactive: 'Inativa',
    trialing: 'Em teste',
    incomplete: 'Pagamento incompleto',
    incompleteExpired: 'Pagamento não concluído',
    unpaid: 'Não paga',
    paused: 'Pausada',
  },
  noAnswer: 'Não houve resposta. Verifique a conexão e tente de novo: ninguém é cobrado duas vezes.',
} as const satisfies TranslationOf<typeof english>;
