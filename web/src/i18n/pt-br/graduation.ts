import type { graduation as english } from '../en/graduation.ts';
import type { TranslationOf } from '../translation-of.ts';

export const graduation = {
  title: 'Sistema de graduação',
  intro: 'A faixa e o grau de cada aluno.',
  loading: 'Carregando alunos...',
  loadFailed: 'Não foi possível carregar os alunos',
  search: 'Buscar alunos...',
  empty: 'Nenhum aluno encontrado',
  column: { student: 'Aluno', belt: 'Faixa atual' },
  degree: '{{degree}}º Grau',
} as const satisfies TranslationOf<typeof english>;
