import type { shell as english } from '../en/shell.ts';
import type { TranslationOf } from '../translation-of.ts';

export const shell = {
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  schedule: 'Horários',
  profile: 'Perfil',
  graduation: 'Graduação',
  subscriptions: 'Assinaturas',
  settings: 'Ajustes',
  record: 'Registro',
  /** Labels that fit under the icons of the rail, 52 px wide, with soft hyphens in the longer words. */
  rail: {
    classes: 'Turmas',
    graduation: 'Gradua\u00adção',
    subscriptions: 'Assina\u00adturas',
    leads: 'Interes\u00adsados',
  },
  newLeads_one: '{{label}}, {{count}} novo',
  newLeads_other: '{{label}}, {{count}} novos',
  manyNewLeads: '{{label}}, mais de {{most}} novos',
  help: 'Ajuda',
  signOut: 'Sair',
  version: 'Versão {{version}}',
  role: { admin: 'Administrador', professor: 'Professor', reception: 'Recepção' },
  home: 'Faixa, início',
  offlineTitle: 'Você está sem conexão',
  offlineText:
    'O que você vê pode estar desatualizado. A página se atualiza sozinha quando a conexão voltar.',
  clockWrong: 'O relógio deste aparelho está errado. O Faixa mostra o dia e a hora da academia.',
  failed: {
    title: 'Não foi possível abrir sua conta',
    unavailable: 'Sem conexão com o servidor. Confira sua internet e tente de novo.',
    'firestore-not-initialized': 'Não foi possível conectar ao banco de dados.',
    refresh: 'Recarregue a página.',
  },
  door: 'Check-in na porta',
  update: {
    title: 'Há uma nova versão',
    text: 'Recarregue quando quiser.',
  },
  chunkTitle: 'Não foi possível carregar esta página',
  chunkText: 'Você pode estar sem conexão, ou há uma nova versão. Recarregue a página.',
} as const satisfies TranslationOf<typeof english>;
