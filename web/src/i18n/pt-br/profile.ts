export const profile = {
  hideEmail: {
    label: 'Esconder o e‑mail dos outros alunos',
    hint: 'Eles ainda veem nome e faixa nas listas das aulas. A equipe da academia vê o e‑mail.',
    always: 'Sempre escondido até os 16 anos, e sem conta.',
    failed: 'Não foi possível salvar. Tente de novo.',
  },
  intro: 'Mantenha os dados atualizados: a academia precisa deles.',
  loading: 'Carregando perfil...',
  loadFailed: 'Não foi possível carregar o perfil',
  requiredNote: 'Os campos marcados com * são obrigatórios.',

  notFound: {
    text: 'Seu perfil é criado quando você entra. Saia e entre de novo; se não resolver, fale com a academia.',
  },
  notCreated:
    'Você ainda não tem perfil. Ao salvar este formulário, ele é criado. Você não aparece entre os alunos.',

  grade: {
    title: 'Faixa',
    text: 'Faixa {{belt}}, {{degree}}º Grau',
    note: 'Só um administrador pode alterar faixa e grau.',
  },

  device: {
    title: 'Este aparelho',
    own: 'Este aparelho é meu',
    text: 'Guarda nele os horários dos próximos 7 dias e sua evolução, para mostrar na hora e sem conexão. São apagados quando você sai ou outra pessoa entra.',
  },

  missing: {
    title: 'O que falta para fazer check-in',
    unblocked: 'O que falta no perfil',
    text: 'Preencha e salve para liberar o check-in.',
    questions: 'Ir para as perguntas',
  },

  section: {
    personal: {
      title: 'Dados pessoais',
      text: 'Para a academia saber quem treina e como entrar em contato.',
    },
    emergency: {
      title: 'Contato de emergência',
      text: 'Para quem ligamos se algo acontecer na academia.',
    },
    guardian: {
      title: 'Responsável',
      text: 'Para menores de 18 anos: quem é o responsável e como falamos com essa pessoa. Opcional.',
    },
    health: {
      title: 'Questionário de saúde (PAR‑Q)',
      text: 'Leia cada pergunta e responda pela situação de hoje. Na dúvida, responda sim e conte mais nas observações.',
    },
  },
  health: {
    unanswered: 'Responda às seis perguntas. Elas contam depois que você concordar e salvar.',
    due: 'Confira as respostas, concorde abaixo e salve: elas precisam ser confirmadas uma vez por ano.',
    consent:
      'Concordo que a academia guarde estas respostas e que seus administradores e professores as leiam, só para a minha segurança no treino. Posso apagá-las quando quiser.',
    consentNeeded: 'Marque aqui para salvar as respostas de saúde.',
    confirmed: 'Consentimento dado em {{date}}. Concorde de novo quando mudar uma resposta.',
    privacyTitle: 'Quem pode ver as respostas',
    privacy:
      'Na academia, só os administradores e os professores, e esta página mostra quem as leu. Respostas de saúde são dados sensíveis pela Lei Geral de Proteção de Dados (LGPD): servem só à segurança no treino e podem ser corrigidas a qualquer momento. Os outros alunos nunca veem as respostas.',
    readBy: 'As respostas foram lidas por:',
    readAt: '{{name}}, {{day}}, {{time}}',
    notRead: 'Nenhum administrador ou professor leu as respostas.',
    readsFailed: 'Não foi possível carregar quem leu as respostas.',
    withdraw: 'Apagar as respostas',
    withdrawTitle: 'Apagar as respostas de saúde?',
    withdrawText:
      'Sem elas não dá para fazer check-in. As perguntas podem ser respondidas de novo a qualquer momento.',
    keep: 'Manter',
    yesTitle: 'Procure um médico antes do treino',
    yes: 'Uma resposta é “sim”. Isso não impede o check-in, mas fale antes com um médico e conte ao professor que cuidados são necessários.',
    question: {
      heartCondition:
        'Algum médico já encontrou um problema no coração, ou recomendou exercício só com acompanhamento médico?',
      chestPain: 'Há dor no peito durante esforço físico, ou houve em repouso no último mês?',
      recentDizziness: 'Nos últimos meses, houve perda de equilíbrio por causa de tontura, ou desmaio?',
      jointProblems: 'Há algum problema nos ossos, nas articulações ou na coluna que o treino possa piorar?',
      bloodPressure: 'Há pressão alta, ou uso de remédio para a pressão ou para o coração?',
      otherConditions:
        'Há alguma outra razão para ter cuidado no treino: outra doença, uma lesão, uma cirurgia recente, gravidez?',
    },
  },

  field: {
    name: 'Nome',
    phone: 'Telefone',
    birthDate: 'Data de nascimento (opcional)',
    emergencyContact: {
      name: 'Nome do contato',
      relationship: 'Parentesco ou relação',
      phone: 'Telefone do contato',
    },
    guardian: { name: 'Nome do responsável (opcional)', phone: 'Telefone do responsável (opcional)' },
    parq: {
      heartCondition: 'Coração',
      chestPain: 'Dor no peito',
      recentDizziness: 'Tontura',
      jointProblems: 'Ossos e articulações',
      bloodPressure: 'Pressão arterial',
      otherConditions: 'Outras condições',
      additionalNotes: 'Observações',
    },
  },
  hint: {
    email: 'É o e‑mail para entrar. A troca é feita em Conta.',
    phone: 'Com DDD. Números do exterior começam com +.',
    birthDate: 'Algumas faixas têm idade mínima. Os outros alunos não veem.',
    emergencyContact: { relationship: 'Por exemplo: mãe, marido, amiga.' },
    parq: { additionalNotes: 'Lesões, remédios, alergias: o que o professor precisa saber.' },
    charactersLeft: '{{used}} de {{limit}} caracteres',
  },
  problem: {
    required: {
      name: 'Informe o nome',
      phone: 'Informe o telefone',
      emergencyContact: {
        name: 'Informe o nome do contato de emergência',
        relationship: 'Informe o parentesco ou a relação do contato de emergência',
        phone: 'Informe o telefone do contato de emergência',
      },
    },
    tooLong: 'Use no máximo {{limit}} caracteres',
    worded: 'Use pelo menos uma letra ou um número',
    phone: 'Informe um número de telefone',
    birthDate: 'Informe uma data entre 1900 e hoje',
    answer: 'Responda sim ou não',
  },
  saved: 'Perfil atualizado com sucesso',
  toSchedule: 'Ver as aulas',
  saveFailed: 'Não foi possível atualizar o perfil',
  saveFailedText: 'O que você digitou continua aqui. Tente de novo.',
  discard: 'Descartar',
  unsaved: 'Há alterações não salvas.',
  upToDate: 'Tudo está salvo.',
  notAnswered: 'O questionário de saúde ainda não foi salvo.',
  waitingTitle: 'Aguardando a conexão',
  waitingText:
    'Suas alterações ainda não foram salvas. Deixe esta página aberta: elas são enviadas assim que a conexão voltar.',

  subscription: {
    manage: 'Assinatura e planos',
    seePlans: 'Ver os planos',
    text: {
      active: '{{product}}: próxima cobrança em {{date}}',
      activeUndated: '{{product}}: a assinatura está ativa',
      canceling: '{{product}}: termina em {{date}}. Até lá, nada muda.',
      cancelingUndated: '{{product}}: termina com o período atual. Até lá, nada muda.',
      pastDue: '{{product}}: o último pagamento não foi concluído. Confira os dados de pagamento.',
      canceled: '{{product}}: esta assinatura terminou.',
      trialing: '{{product}}: em período de teste.',
      incomplete: '{{product}}: o primeiro pagamento ainda não foi concluído.',
      expired: '{{product}}: o primeiro pagamento não foi concluído a tempo.',
      unpaid: '{{product}}: há cobranças em aberto. Confira os dados de pagamento.',
      other: '{{product}}: esta assinatura não está ativa no momento. Fale com a academia.',
    },
  },
} as const;
