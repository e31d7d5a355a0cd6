import type { leaving as english } from '../en/leaving.ts';
import type { TranslationOf } from '../translation-of.ts';

export const leaving = {
  loading: 'Carregando...',
  loadFailed: 'Não foi possível carregar. Tente de novo.',
  again: 'Tente de novo.',

  own: {
    title: 'Seus dados no Faixa',
    text: 'Você pode baixar tudo o que o Faixa guarda sobre você: perfil, respostas de saúde e quem as leu, aulas, graduações, assinatura e anotações. Suas faturas ficam no Stripe.',
    download: 'Baixar meus dados',
    preparing: 'Preparando...',
    fileName: 'meus-dados',
    downloaded: 'Seus dados foram baixados.',
    failed: 'Não foi possível baixar seus dados',
    ask: 'Pedir para ser apagado',
    asked: 'Você pediu para ser apagado em {{date}}. Um administrador da academia decide quando.',
    takeBack: 'Desistir do pedido',
    askFailed: 'Não foi possível mudar o pedido',
    dialog: 'Pedir que a academia apague você?',
    what: 'Um administrador apaga então sua conta, seu perfil, respostas de saúde, aulas, graduações e sua assinatura. Não dá para desfazer.',
    confirm: 'Enviar o pedido',
  },

  requests: {
    title_one: 'Um aluno pede para ser apagado',
    title_other: '{{count}} alunos pedem para ser apagados',
    since: 'Pediu em {{date}}',
    unknown: 'Aluno',
  },

  erase: {
    title: 'Apagar aluno',
    text: 'Apaga a conta e tudo o que está guardado sobre {{name}}. As aulas passadas mantêm o número de alunos.',
    asked: '{{name}} pediu para ser apagado em {{date}}.',
    open: 'Apagar aluno',
    dialog: 'Apagar {{name}}?',
    what: 'A conta perde o acesso na hora. Perfil, respostas de saúde, aulas, graduações, anotações e os formulários de interesse com o mesmo e‑mail são apagados, assim como o cliente no Stripe. Não dá para desfazer.',
    subscription: 'A assinatura {{plan}} termina na hora, sem reembolso.',
    understood: 'Entendo que isto não pode ser desfeito',
    erasing: 'Apagando...',
    failed: '{{name}} não foi apagado',
    done: '{{name}} foi apagado',
    doneText: 'Resta só um pseudônimo nas aulas passadas e no registro.',
    pending: 'A conta perdeu o acesso e o perfil foi apagado. O resto some em alguns minutos.',
    back: 'Todos os alunos',
  },
} as const satisfies TranslationOf<typeof english>;
