import type { subscriptions as english } from '../en/subscriptions.ts';
import type { TranslationOf } from '../translation-of.ts';

export const subscriptions = {
  title: 'Gestão de assinaturas',
  intro: 'O que cada aluno paga, segundo o provedor de pagamentos.',
  loading: 'Carregando assinaturas...',
  loadFailed: 'Não foi possível carregar as assinaturas',
  search: 'Buscar assinaturas...',
  empty: 'Nenhuma assinatura encontrada',
  column: {
    student: 'Aluno',
    product: 'Produto',
    price: 'Preço',
    status: 'Situação',
    periodEnd: 'Fim do período',
  },
  price: '{{amount}}/{{interval}}',
  interval: { day: 'dia', week: 'semana', month: 'mês', year: 'ano' },
  status: { active: 'Ativa', canceling: 'Cancelando', 'past-due': 'Em atraso', canceled: 'Cancelada' },
} as const satisfies TranslationOf<typeof english>;
