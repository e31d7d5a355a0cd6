import type { ConsentKind } from './consents.ts';
import type { Language } from './languages.ts';

/**
 * The texts to which a guardian agrees. A consent stores the SHA-256 of its text: a change needs the next
 * `CONSENTS_VERSION`. In a file of their own, because only guardians load them.
 */
export const CONSENT_TEXTS: Record<Language, Record<ConsentKind, string>> = {
  'pt-BR': {
    registration:
      'Autorizo a academia a cadastrar esta criança e a usar nome, data de nascimento, contatos, faixa e presença para dar as aulas e falar comigo. Outros alunos veem só o primeiro nome, a inicial e a faixa.',
    health:
      'Autorizo a academia a guardar as respostas de saúde desta criança e a consultá‑las para um treino seguro. Só os responsáveis, os professores e os administradores leem, e cada leitura da academia fica registrada.',
    image: 'Autorizo a academia a publicar fotos e vídeos das aulas em que esta criança aparece.',
  },
  en: {
    registration:
      'I agree that the academy registers this child and uses name, birth date, contacts, belt and attendance to run the classes and to contact me. Other students see only the first name, the initial and the belt.',
    health:
      'I agree that the academy keeps the health answers of this child and consults them for safe training. Only guardians, professors and administrators read them, and each reading by the academy is recorded.',
    image: 'I agree that the academy publishes photos and videos of classes in which this child appears.',
  },
};
