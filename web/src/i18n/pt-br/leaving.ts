export const leaving = {
  own: {
    title: 'Dados sobre você',
    text: 'Você pode baixar tudo o que o Faixa guarda sobre você: perfil, respostas de saúde e quem as leu, aulas, graduações, assinatura, mensalidade com pagamentos e anotações, até três vezes por dia. Suas faturas ficam na Stripe.',
    download: 'Baixar os dados',
    preparing: 'Preparando...',
    fileName: 'meus-dados',
    downloaded: 'Os dados foram baixados.',
    failed: 'Não foi possível baixar os dados',
    ask: 'Pedir a exclusão',
    asked: 'A exclusão foi pedida em {{date}}. Um administrador da academia decide quando.',
    takeBack: 'Cancelar o pedido',
    askFailed: 'Não foi possível mudar o pedido',
    dialog: 'Pedir a exclusão dos seus dados?',
    what: 'Depois, um administrador exclui sua conta, seu perfil, suas respostas de saúde, aulas, graduações e assinatura. Seus pagamentos à academia ficam na contabilidade dela, sem o seu nome. Não dá para desfazer.',
    confirm: 'Enviar o pedido',
  },

  requests: {
    title_one: 'Um aluno pede a exclusão',
    title_other: '{{count}} alunos pedem a exclusão',
    since: 'Pediu em {{date}}',
    sinceBy: '{{name}} pediu em {{date}}',
  },

  erase: {
    title: 'Excluir aluno',
    text: 'Exclui a conta e tudo o que está guardado sobre {{name}}. As aulas passadas mantêm o número de alunos, e os pagamentos, os valores.',
    twice:
      'Duas contas da mesma pessoa? Não exclua: desvincule a conta que não paga, convide esse aluno e peça que abra o link já com a outra conta. Depois você junta os dois.',
    asked: '{{name}} pediu a exclusão em {{date}}.',
    askedBy: '{{by}}, responsável por {{name}}, pediu a exclusão em {{date}}.',
    dialog: 'Excluir {{name}}?',
    what: 'A conta perde o acesso na hora. Perfil, respostas de saúde, aulas, graduações, anotações e os formulários de interesse com o mesmo e‑mail são excluídos, assim como o cliente na Stripe. Os pagamentos à academia ficam na contabilidade, sem o nome. Não dá para desfazer.',
    subscription: 'A assinatura {{plan}} termina na hora, sem reembolso.',
    understood: 'Entendo que isto não pode ser desfeito',
    erasing: 'Excluindo...',
    failed: '{{name}} não foi excluído',
    done: '{{name}} foi excluído',
    doneText: 'As aulas passadas mantêm só a contagem, e os pagamentos ficam sem nome.',
    pending: 'A conta perdeu o acesso e o perfil foi excluído. O resto será excluído em alguns minutos.',
  },
} as const;
