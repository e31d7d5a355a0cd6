import type { subscriptions as english } from '../en/subscriptions.ts';
import type { TranslationOf } from '../translation-of.ts';

export const subscriptions = {
  title: 'Gestão de assinaturas',
  intro: 'O que cada aluno paga, segundo o provedor de pagamentos.',
  loading: 'Carregando assinaturas...',
  loadFailed: 'Não foi possível carregar as assinaturas',
  search: 'Buscar assinaturas...',
  empty: 'Nenhuma assinatura encontrada',
  noneText: 'Assim que um aluno assinar um plano, ele aparece aqui.',
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
    again: 'Tente novamente.',
    updated: 'Plano atualizado: {{name}} agora tem o {{plan}}.',
    same: 'O aluno já tem este plano.',
    moves:
      'A assinatura passa para o novo preço na hora. O que já foi pago é descontado, e a diferença vem na próxima cobrança.',
    keeps: 'O cancelamento continua valendo: ela termina em {{date}}, como o aluno escolheu.',
    keepsUndated: 'O cancelamento continua valendo: ela termina com o período atual, como o aluno escolheu.',
    canceled: 'O aluno cancelou este plano. Só ele pode renová-lo, na página de planos dele.',
    creates:
      'Não há assinatura em vigor: uma nova é criada, e o cartão cadastrado do aluno é cobrado pelo primeiro mês.',
    unpaid: 'O primeiro pagamento ainda é aguardado. O plano pode ser trocado depois dele.',
    asking: 'Consultando o provedor de pagamentos...',
    asked: 'Confirmado agora pelo provedor de pagamentos.',
    staleTitle: 'O provedor de pagamentos não responde',
    stale: 'O que você vê é o que ele informou em {{day}}, às {{time}}.',
    staleUndated: 'O que você vê é o que foi gravado por último.',
  },
} as const satisfies TranslationOf<typeof english>;
