import type { round as english } from '../en/round.ts';
import type { TranslationOf } from '../translation-of.ts';

export const round = {
  method: { pix: 'Pix', cash: 'Dinheiro', card: 'Cartão na recepção', transfer: 'Transferência' },
  pay: {
    title: 'Pagamento',
    action: 'Confirmar pagamento',
    amount: 'Valor ({{currency}})',
    amountError: 'Um valor como 350 ou 149,90',
    method: 'Forma de pagamento',
    day: 'Pago em',
    dayError: 'Um dia dos últimos 12 meses',
    until: 'Fica pago até {{date}}.',
    rest: 'Ficam em aberto {{amount}} da mensalidade de {{date}}.',
    failed: 'O pagamento não foi registrado',
    noAnswer: 'O servidor não respondeu. Tente de novo: nada é registrado duas vezes.',
  },
} as const satisfies TranslationOf<typeof english>;
