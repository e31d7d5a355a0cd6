import type { navigation as english } from '../en/navigation.ts';
import type { TranslationOf } from '../translation-of.ts';

export const navigation = {
  label: 'Principal',
  home: 'Página inicial da {{academy}}',
  menu: 'Menu',
  section: {
    inicio: 'Página Inicial',
    beneficios: 'Benefícios',
    planos: 'Planos e Categorias',
    contatos: 'Contatos',
  },
  join: 'Quero treinar',
  signIn: 'Entrar',
  otherLanguage: 'English',
} as const satisfies TranslationOf<typeof english>;
