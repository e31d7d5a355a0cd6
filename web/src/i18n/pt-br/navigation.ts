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
} as const;
