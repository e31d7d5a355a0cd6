import type { profile as english } from '../en/profile.ts';
import type { TranslationOf } from '../translation-of.ts';

export const profile = {
  hideEmail: {
    label: 'Esconder meu e‑mail dos outros alunos',
    hint: 'Eles ainda veem seu nome e sua faixa nas listas das aulas. A equipe da academia vê seu e‑mail.',
    failed: 'Não foi possível salvar. Tente de novo.',
  },
  title: 'Perfil do aluno',
  intro: 'Mantenha seus dados atualizados: a academia precisa deles quando você treina.',
  loading: 'Carregando perfil...',
  loadFailed: 'Não foi possível carregar o perfil',
  requiredNote: 'Os campos marcados com * são obrigatórios.',

  notFound: {
    title: 'Perfil de aluno não encontrado',
    text: 'Seu perfil é criado quando você entra. Saia e entre de novo; se não resolver, fale com a academia.',
  },
  notCreated:
    'Você ainda não tem perfil. Ao salvar este formulário, ele é criado. Você não aparece entre os alunos.',

  grade: {
    title: 'Sua faixa',
    text_zero: 'Faixa {{belt}}, {{count}}º Grau',
    text_one: 'Faixa {{belt}}, {{count}}º Grau',
    text_other: 'Faixa {{belt}}, {{count}}º Grau',
    note: 'Só um administrador pode alterar sua faixa e seu grau.',
  },

  device: {
    title: 'Este aparelho',
    own: 'Este aparelho é meu',
    text: 'Guarda nele os próximos 7 dias da agenda e sua evolução, para mostrar na hora e sem conexão. São apagados quando você sai ou outra pessoa entra.',
  },

  missing: {
    title: 'O que falta para fazer check-in',
    unblocked: 'O que falta no seu perfil',
    text: 'Preencha e salve para liberar o check-in.',
    questions: 'Ir para as perguntas',
  },

  section: {
    personal: { title: 'Seus dados', text: 'Para a academia saber quem você é e falar com você.' },
    emergency: {
      title: 'Contato de emergência',
      text: 'Para quem ligamos se algo acontecer com você na academia.',
    },
    guardian: {
      title: 'Responsável',
      text: 'Você tem menos de 18 anos: quem é responsável por você e como falamos com essa pessoa. Opcional.',
    },
    health: {
      title: 'Questionário de saúde (PAR‑Q)',
      text: 'Leia cada pergunta e responda pensando em como você está hoje. Na dúvida, responda sim e conte mais nas observações.',
    },
  },
  health: {
    unanswered: 'Responda às seis perguntas. Elas contam depois que você concordar e salvar.',
    due: 'Confira suas respostas, concorde abaixo e salve: elas precisam ser confirmadas uma vez por ano.',
    consent:
      'Concordo que a academia guarde estas respostas e que seus administradores e professores as leiam, só para a minha segurança no treino. Posso apagá-las quando quiser.',
    consentNeeded: 'Marque aqui para salvar suas respostas de saúde.',
    confirmed: 'Você concordou em {{date}}. Concorde de novo quando mudar uma resposta.',
    privacyTitle: 'Quem pode ver suas respostas',
    privacy:
      'Só você, os administradores e os professores da academia, e você vê aqui quem as leu. Respostas de saúde são dados sensíveis pela Lei Geral de Proteção de Dados (LGPD): servem só à sua segurança no treino, e você pode corrigi-las quando quiser. Na lista de uma aula, os outros alunos veem seu nome, sua faixa e seu grau; o seu e‑mail, só se você não o esconder; suas respostas, nunca.',
    readBy: 'Suas respostas foram lidas por:',
    readAt: '{{name}}, {{day}}, {{time}}',
    notRead: 'Nenhum administrador ou professor leu suas respostas.',
    readsFailed: 'Não foi possível carregar quem leu suas respostas.',
    withdraw: 'Apagar minhas respostas',
    withdrawTitle: 'Apagar suas respostas de saúde?',
    withdrawText:
      'Sem elas você não pode fazer check-in em uma aula. Você pode responder de novo quando quiser.',
    keep: 'Manter',
    yesTitle: 'Procure um médico antes de treinar',
    yes: 'Você respondeu sim a {{answers}} destas perguntas. Isso não impede o check-in, mas fale antes com um médico e conte ao professor que cuidados você precisa ter.',
    question: {
      heartCondition:
        'Algum médico já disse que você tem um problema no coração, ou que só deve se exercitar com acompanhamento médico?',
      chestPain: 'Você sente dor no peito quando faz esforço físico, ou sentiu em repouso no último mês?',
      recentDizziness: 'Nos últimos meses, você perdeu o equilíbrio por causa de tontura, ou desmaiou?',
      jointProblems:
        'Você tem algum problema nos ossos, nas articulações ou na coluna que o treino possa piorar?',
      bloodPressure: 'Você tem pressão alta, ou toma remédio para a pressão ou para o coração?',
      otherConditions:
        'Há alguma outra razão para ter cuidado no treino: outra doença, uma lesão, uma cirurgia recente, gravidez?',
    },
  },

  field: {
    email: 'E-mail',
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
    email: 'É com ele que você entra. Dá para trocar abaixo, em Conta.',
    phone: 'Com DDD. Números do exterior começam com +.',
    birthDate: 'Algumas faixas têm idade mínima. Só você e a equipe da academia veem.',
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

  save: 'Salvar',
  saving: 'Salvando...',
  saved: 'Perfil atualizado com sucesso',
  toSchedule: 'Ver as aulas',
  saveFailed: 'Não foi possível atualizar o perfil',
  saveFailedText: 'O que você digitou continua aqui. Tente de novo.',
  discard: 'Descartar',
  unsaved: 'Há alterações não salvas.',
  upToDate: 'Tudo está salvo.',
  notAnswered: 'Seu questionário de saúde ainda não foi salvo.',
  waitingTitle: 'Aguardando a conexão',
  waitingText:
    'Suas alterações ainda não foram salvas. Deixe esta página aberta: elas são enviadas assim que a conexão voltar.',

  subscription: {
    title: 'Assinatura',
    manage: 'Assinatura e planos',
    seePlans: 'Ver os planos',
    text: {
      active: '{{product}}: próxima cobrança em {{date}}',
      activeUndated: '{{product}}: sua assinatura está ativa',
      canceling: '{{product}}: termina em {{date}}. Até lá, nada muda para você.',
      cancelingUndated: '{{product}}: termina com o período atual. Até lá, nada muda para você.',
      pastDue: '{{product}}: o último pagamento não foi concluído. Confira seus dados de pagamento.',
      canceled: '{{product}}: esta assinatura terminou.',
      trialing: '{{product}}: você está em período de teste.',
      incomplete: '{{product}}: seu primeiro pagamento ainda não foi concluído.',
      expired: '{{product}}: seu primeiro pagamento não foi concluído a tempo.',
      unpaid: '{{product}}: há cobranças em aberto. Confira seus dados de pagamento.',
      other: '{{product}}: esta assinatura não está ativa no momento. Fale com a academia.',
    },
  },
} as const satisfies TranslationOf<typeof english>;
