import type { common as english } from '../en/common.ts';
import type { TranslationOf } from '../translation-of.ts';

export const common = {
  productName: 'Faixa',
  yes: 'Sim',
  no: 'Não',
  close: 'Fechar',
  cancel: 'Cancelar',
  loading: 'Carregando...',
  retry: 'Tentar novamente',
  dismiss: 'Dispensar',
  language: 'Idioma',
  languageName: { en: 'English', 'pt-BR': 'Português' },
  colorMode: 'Aparência',
  colorModeName: { light: 'Clara', dark: 'Escura', system: 'Automática' },
  crashTitle: 'Esta página tropeçou',
  crashText: 'Algo deu errado ao mostrá-la. Nada do que você salvou se perdeu.',
  belt: { branca: 'Branca', azul: 'Azul', roxa: 'Roxa', marrom: 'Marrom', preta: 'Preta' },
  skipToContent: 'Pular para o conteúdo',
  selectPlaceholder: 'Selecione uma opção',
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Próxima',
  pageOf: 'Página {{page}} de {{pages}}',
  found_one: '{{count}} encontrado',
  found_other: '{{count}} encontrados',
  unsaved: {
    title: 'Sair sem salvar?',
    text: 'Há alterações que não foram salvas. Se você sair agora, elas se perdem.',
    stay: 'Ficar nesta página',
    leave: 'Sair sem salvar',
  },
} as const satisfies TranslationOf<typeof english>;
