import type { shell as english } from '../en/shell.ts';
import type { TranslationOf } from '../translation-of.ts';

export const shell = {
  menu: 'Menu',
  openMenu: 'Abrir o menu',
  closeMenu: 'Fechar o menu',
  schedule: 'Horários',
  profile: 'Perfil',
  progress: 'Evolução',
  classManagement: 'Gestão de aulas',
  graduation: 'Graduação',
  subscriptions: 'Assinaturas',
  leads: 'Interessados',
  newLeads_one: '{{label}}, {{count}} novo',
  newLeads_other: '{{label}}, {{count}} novos',
  manyNewLeads: '{{label}}, mais de {{most}} novos',
  signOut: 'Sair',
  administrator: 'Administrador',
  degree: '{{degree}}º Grau',
  home: 'Faixa, página inicial',
  offlineTitle: 'Você está sem conexão',
  offlineText: 'O que você vê pode estar desatualizado. Tudo se atualiza sozinho quando a conexão voltar.',
  failed: {
    title: 'Não foi possível abrir sua conta',
    unavailable: 'O Faixa não responde no momento. Verifique sua conexão e tente de novo.',
    'firestore-not-initialized': 'Firestore não inicializado',
    refresh: 'Não foi possível iniciar. Atualize a página.',
  },
  chunkTitle: 'Não foi possível carregar esta página',
  chunkText: 'A conexão pode ter caído, ou há uma nova versão do Faixa.',
} as const satisfies TranslationOf<typeof english>;
