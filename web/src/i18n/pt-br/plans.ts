export const plans = {
  intro: 'A assinatura e os planos disponíveis.',
  left: 'Os planos voltam quando a academia marcar “Voltou”.',
  exemptText:
    'Você pode fazer check-in em qualquer aula. O que os alunos pagam está na lista de assinaturas.',

  current: {
    title: 'Assinatura atual',
    noneText: 'Escolha um plano abaixo. Você paga na página de pagamento (Stripe) e volta direto para cá.',
    confirming: 'Confirmando seu pagamento...',
    start: 'Início da assinatura',
    nextInvoice: 'Próxima cobrança',
    noInvoice: 'Nenhuma por enquanto',
    ends: 'Fim da assinatura',
    ended: 'Encerrada em',
    manage: 'Gerenciar pagamento',
    manageHint: 'Seu cartão, suas cobranças e o cancelamento, na página de pagamento (Stripe).',
  },

  notice: {
    canceling: 'A assinatura foi cancelada e termina em {{date}}. Até lá, nada muda.',
    cancelingUndated: 'A assinatura foi cancelada e termina com o período atual. Até lá, nada muda.',
    keep: 'Mudou de ideia? Até esse dia, escolha o plano abaixo e renove: nada é cobrado duas vezes. Para trocar de plano, renove primeiro.',
    past_due: 'O último pagamento não foi concluído. Confira seu cartão em “Gerenciar pagamento”.',
    unpaid:
      'Há cobranças em aberto e a assinatura está suspensa. Confira seu cartão em “Gerenciar pagamento”.',
    incomplete: 'O primeiro pagamento ainda não foi concluído. Um boleto pode levar até três dias úteis.',
    complete: 'Concluir pagamento',
    incomplete_expired:
      'O primeiro pagamento não foi concluído a tempo, e nada foi cobrado. Escolha um plano abaixo para recomeçar.',
    paused: 'A assinatura está pausada: nada é cobrado. Fale com a academia para continuar.',
    pausedUntil: 'Trancada até {{day}}: nada é cobrado. Continua sozinha no dia seguinte.',
    trialing: 'Em período de teste. A primeira cobrança vem no dia indicado acima.',
    endedUnpaid:
      'Esta assinatura terminou porque os pagamentos não foram concluídos. Escolha um plano abaixo para recomeçar, com outro cartão.',
    canceled: 'Esta assinatura terminou. Escolha um plano abaixo para voltar a treinar.',
    over: 'Esta assinatura terminou.',
    other: 'Esta assinatura não está ativa no momento. Fale com a academia.',
  },

  available: {
    title: 'Planos disponíveis',
    switching:
      'O novo plano substitui o atual; você não paga dois. Um preço maior é cobrado na hora, pelo resto do período; um menor vale a partir da próxima cobrança, sem crédito. Outro intervalo começa um novo período, cobrado na hora, menos o que resta do atual. O valor aparece antes de confirmar.',
    current: 'Plano atual',
    subscribe: 'Assinar agora',
    subscribeTo: 'Assinar agora: {{plan}}',
    per: 'por {{interval}}',
    loading: 'Carregando planos...',
    loadFailed: 'Não foi possível carregar os planos',
    none: 'Nenhum plano está à venda no momento. Fale com a academia.',
    confirming: 'Seu pagamento está sendo confirmado.',
    hint: {
      unpaid: 'Abre o primeiro pagamento. Conclua-o antes de escolher outro plano.',
      canceling:
        'Abre a página de pagamento (Stripe). Renove nela o plano cancelado; depois dá para escolher outro.',
      renews: 'Renova o plano cancelado: escolha “Renovar” na página de pagamento (Stripe).',
    },
    feature: {
      twoClassesPerWeek: '2 aulas por semana',
      basicTechniques: 'Aulas de técnicas básicas',
      accessToOpenMat: 'Open mat incluído',
      openMatAccess: 'Acesso ao open mat',
      giRental: 'Aluguel de kimono disponível',
      unlimitedClasses: 'Aulas ilimitadas',
      allSkillLevels: 'Aulas para todos os níveis',
      onePrivateClass: 'Uma aula particular por mês',
      competitionTraining: 'Treino de competição',
      unlimitedOpenMat: 'Open mat ilimitado',
      twoPrivateClasses: 'Duas aulas particulares por mês',
    },
  },

  returned: {
    confirmingTitle: 'Seu pagamento está sendo confirmado',
    confirming: 'Leva alguns segundos. A assinatura aparece aqui sozinha.',
    late: 'Está demorando mais que o normal. Você pode sair desta página: a assinatura aparece assim que o pagamento for confirmado. Um boleto pode levar até três dias úteis.',
    doneTitle: 'Pagamento confirmado',
    done: 'O plano {{plan}} está ativo.',
    cancelledTitle: 'Pagamento cancelado',
    cancelled: 'Nada foi cobrado. Você pode escolher um plano quando quiser.',
    changed: 'O que você mudou na página de pagamento (Stripe) aparece aqui em alguns segundos.',
  },

  opening: {
    text: 'Abrindo a página de pagamento (Stripe)...',
    back: 'Voltar aos planos',
  },

  failed: {
    checkout: 'Não foi possível abrir o pagamento',
    portal: 'Não foi possível abrir seus dados de pagamento',
  },
} as const;
