import type { Reason } from '@domain/errors.ts';

/** The English texts are the domain's own (MESSAGES): the specification's words, to the letter. */
export const errors = {
  'not-signed-in': 'Entre na sua conta para continuar.',
  'not-allowed': 'Só um administrador pode fazer isso.',
  'account-disabled': 'Esta conta está desativada. Fale com a academia.',
  'invalid-input': 'Algo neste formulário não é válido. Confira e tente novamente.',
  'class-cancelled': 'Esta aula foi cancelada',
  'class-past': 'Esta aula já passou',
  busy: 'Muita gente está fazendo isso agora. Tente novamente.',
  internal: 'Algo deu errado do nosso lado. Tente novamente.',
  'invalid-class-id': 'Identificação de aula inválida',
  'invalid-user-id': 'Identificação de usuário inválida',
  'class-not-found': 'Aula não encontrada',
  'invalid-class-data': 'Dados da aula inválidos',
  'already-checked-in': 'Você já fez check-in nesta aula',
  'class-full': 'A aula está lotada',
  'not-checked-in': 'Você não fez check-in nesta aula',
  'profile-missing': 'Perfil de aluno não encontrado',
  'emergency-contact-missing': 'Falta o contato de emergência',
  'parq-missing': 'Falta responder o questionário de saúde (PAR-Q)',
  'own-grade': 'Ninguém pode mudar a própria faixa',
  'grade-changed': 'Esta faixa mudou nesse meio-tempo. Confira e tente novamente.',
  'same-grade': 'O aluno já tem esta faixa e este grau',
  'reason-needed': 'Pular ou retirar uma graduação exige um motivo',
  'promotion-not-found': 'Graduação não encontrada',
  'promotion-not-latest': 'Só a última graduação pode ser desfeita',
} as const satisfies Record<Reason, string>;
