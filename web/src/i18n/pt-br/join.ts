export const join = {
  form: 'Formulário de Interesse',
  requiredNote: 'Os campos com asterisco são obrigatórios.',
  field: {
    firstName: 'Nome',
    lastName: 'Sobrenome',
    email: 'E-mail',
    phone: 'Celular',
    experience: 'Experiência no jiu-jitsu',
    plan: 'Plano mensal desejado',
    additionalInfo: 'Informações adicionais',
  },
  phonePlaceholder: '(NN) NNNNN-NNNN',
  phoneHint: 'Com DDD, como (21) 98765-4321.',
  choose: 'Selecione uma opção',
  additionalHint: 'Dúvidas, objetivos, horários: o que for bom a gente saber. Até {{max}} caracteres.',
  required: {
    firstName: 'Informe seu nome.',
    lastName: 'Informe seu sobrenome.',
    email: 'Informe seu e‑mail.',
    phone: 'Informe seu celular.',
    experience: 'Escolha sua experiência.',
    plan: 'Escolha um plano.',
  },
  flaw: {
    tooShort: 'Use pelo menos {{min}} caracteres.',
    tooLong: 'Use no máximo {{max}} caracteres.',
    email: 'Este e‑mail não é válido.',
    phone: 'Invalid phone format. Escreva assim: (21) 98765-4321.',
  },
  problem: {
    failed: 'Não foi possível enviar. Suas respostas continuam aqui: tente de novo em instantes.',
    offline: 'Você está sem conexão. Suas respostas continuam aqui: envie quando ela voltar.',
  },
  privacyNote:
    'Usamos o que você escreve só para responder e combinar sua primeira aula. <privacy>Como cuidamos dos seus dados</privacy>',
  captchaNote:
    'Protegido por reCAPTCHA: valem a <policy>Política de Privacidade</policy> e os <terms>Termos de Serviço</terms> do Google.',
  submit: 'Confirmar Interesse',
  thanks: {
    title: 'Recebemos seus dados!',
    text: 'Obrigado pelo interesse. Em breve entramos em contato.',
    next: 'Respondemos por WhatsApp ou e‑mail, em geral no mesmo dia.',
    again: 'Enviar outro formulário',
  },
} as const;
