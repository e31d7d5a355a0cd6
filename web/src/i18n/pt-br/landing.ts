import type { landing as english } from '../en/landing.ts';
import type { TranslationOf } from '../translation-of.ts';

export const landing = {
  home: 'Página Inicial',
  tagline: 'Do primeiro nó ao próximo grau.',
  intro:
    'Uma academia de jiu-jitsu no dia a dia: veja as aulas, marque presença pelo celular e acompanhe sua faixa, da branca à preta.',
  memberArea: 'Área do aluno',
  signIn: 'Entrar',
  createAccount: 'Criar conta',
  belts: 'As faixas do jiu-jitsu, da branca à preta',
} as const satisfies TranslationOf<typeof english>;
