import type { classes as english } from '../en/classes.ts';
import type { TranslationOf } from '../translation-of.ts';

export const classes = {
  title: 'Gestão de aulas',
  intro: 'As aulas recorrentes da academia.',
  loading: 'Carregando aulas...',
  loadFailed: 'Não foi possível carregar as aulas. Tente novamente.',
  search: 'Buscar aulas...',
  empty: 'Nenhuma aula encontrada',
  column: {
    class: 'Aula',
    startDate: 'Início',
    endDate: 'Término',
    schedule: 'Horário',
    instructor: 'Professor',
    capacity: 'Vagas',
  },
  weekday: {
    monday: 'Segunda',
    tuesday: 'Terça',
    wednesday: 'Quarta',
    thursday: 'Quinta',
    friday: 'Sexta',
    saturday: 'Sábado',
    sunday: 'Domingo',
  },
} as const satisfies TranslationOf<typeof english>;
