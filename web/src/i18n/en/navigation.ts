export const navigation = {
  label: 'Main',
  home: 'Home page of {{academy}}',
  menu: 'Menu',
  /** The titles of the landing page's sections, as the links to them. */
  section: {
    inicio: 'Home',
    beneficios: 'Benefits',
    planos: 'Plans and Categories',
    contatos: 'Contacts',
  },
  join: 'Start training',
  signIn: 'Sign in',
  /** In the language that it leads to. */
  otherLanguage: 'Português',
} as const;
