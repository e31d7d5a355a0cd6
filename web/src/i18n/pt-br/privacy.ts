export const privacy = {
  title: 'Privacidade',
  description: 'O que a {{academy}} faz com os dados que você nos deixa, e como pedir que sejam apagados.',
  intro:
    'Guardamos só o necessário para você treinar com a gente. Esta página segue a Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018).',
  interest: {
    title: 'Se você preencheu o formulário de interesse',
    what: 'Guardamos o que você escreveu (nome, e‑mail, celular, experiência, plano e observações), a hora do envio e o endereço IP. Se você veio como visitante e o tablet da porta perguntou, guardamos do mesmo jeito seu nome, seu celular e se você é adulto.',
    why: 'Usamos seu contato só para responder ao seu pedido; é você quem inicia essa conversa (LGPD, art. 7º, V). O endereço IP serve para barrar envios em massa e é apagado depois de 30 dias.',
    who: 'Só a administração e a recepção da academia veem essas informações. Não vendemos nem repassamos seus dados.',
    howLong: 'Apagamos em até 24 meses, ou antes, se você pedir.',
  },
  student: {
    title: 'Se você treina com a gente',
    what: 'Guardamos suas presenças, as técnicas que você praticou, suas graduações, sua assinatura e o seu perfil:',
    kept: {
      personal: 'sobre você: {{fields}}',
      emergencyContact: 'seu contato de emergência: {{fields}}',
      guardian: 'quem é responsável por você, se você tem menos de 18 anos: {{fields}}',
      parq: 'suas respostas de saúde (PAR‑Q): {{fields}}',
    },
    field: {
      email: 'e‑mail',
      belt: 'faixa',
      degree: 'grau',
      name: 'nome',
      phone: 'telefone',
      birthDate: 'data de nascimento',
      emergencyContact: { name: 'nome', relationship: 'parentesco ou relação', phone: 'telefone' },
      guardian: { name: 'nome', phone: 'telefone' },
      parq: {
        heartCondition: 'coração',
        chestPain: 'dor no peito',
        recentDizziness: 'tontura',
        jointProblems: 'ossos e articulações',
        bloodPressure: 'pressão arterial',
        otherConditions: 'outras condições',
        additionalNotes: 'observações',
      },
    },
    who: 'Só você, a administração e os professores veem suas respostas de saúde. Elas servem à sua segurança no treino e ficam guardadas com o seu consentimento (LGPD, art. 11, I): você consente cada vez que salva as respostas e revoga ao apagá-las no perfil. Cada leitura fica registrada e aparece para você no perfil.',
    notes:
      'Os professores podem guardar anotações sobre seu treino, como uma lesão; só a equipe da academia lê. A administração e a recepção guardam sua mensalidade, o que você já pagou e seus trancamentos, que você também vê. A cópia dos seus dados traz tudo isso.',
    attendees:
      'Nas listas das aulas de hoje e das próximas, os outros alunos só veem estes dados seus: {{fields}}. Você pode esconder seu e‑mail no perfil; antes dos 18 anos, ele já começa escondido. De quem tem menos de 16 anos aparecem só o primeiro nome e uma inicial, e um responsável autoriza o cadastro. Se a academia tem um tablet na porta, ele mostra seu primeiro e último nome e sua faixa.',
    howLong:
      'Guardamos isso enquanto você treina com a gente. No perfil você pode baixar tudo e pedir que seus dados sejam apagados: a administração então os apaga, aqui e na Stripe. Seus pagamentos à academia ficam na contabilidade dela, sem o seu nome. O registro do que a administração fez fica por dois anos; quando seus dados são apagados, ele deixa de identificar você. Uma conta que recusamos é apagada depois de 7 dias; uma que ainda não aprovamos, depois de 90.',
  },
  services: {
    title: 'Serviços que usamos',
    google:
      'O site e os dados ficam no Firebase, do Google. O banco de dados e as funções que gravam nele ficam em São Paulo; o login, a entrega das páginas e o reCAPTCHA são serviços que o Google mantém também em outros países. O formulário usa o reCAPTCHA, que é carregado quando você começa a preencher.',
    stripe:
      'O pagamento das assinaturas é processado pela Stripe, que recebe seu nome e e‑mail quando aprovamos sua conta; o número do seu cartão nunca passa por nós.',
    device:
      'No seu aparelho ficam apenas suas preferências (idioma, aparência e modo de ver os horários), o rascunho do formulário, um convite até ser usado e, se você entrar, a sua sessão. Não há cookies de publicidade.',
  },
  rights: {
    title: 'Seus direitos',
    text: 'Você pode ver, corrigir, baixar e apagar seus dados e revogar um consentimento quando quiser: no seu perfil, ou escreva para',
    or: 'ou chame no',
  },
  updated: 'Atualizada em novembro de 2026.',
} as const;
