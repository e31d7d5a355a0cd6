import type { join as english } from '../en/join.ts';
import type { TranslationOf } from '../translation-of.ts';

/**
 * The quoted texts of `thanks` are English on this page, too; `thanks.next` follows in Portuguese.
 */
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
    email: 'Informe seu e-mail.',
    phone: 'Informe seu celular.',
    experience: 'Escolha sua experiência.',
    plan: 'Escolha um plano.',
  },
  flaw: {
    tooShort: 'Use pelo menos {{min}} caracteres.',
    tooLong: 'Use no máximo {{max}} caracteres.',
    email: 'Este e-mail não é válido.',
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
  submitting: 'Enviando...',
  thanks: {
    title: 'Submission Received!',
    text: "Thank you for your interest. We'll contact you soon.",
    next: 'Recebemos seus dados! Respondemos por WhatsApp ou e-mail, em geral no mesmo dia.',
    again: 'Submit Another Form',
  },
} as const satisfies TranslationOf<typeof english>;
