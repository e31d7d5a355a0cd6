import type { enrollment as english } from '../en/enrollment.ts';
import type { TranslationOf } from '../translation-of.ts';

export const enrollment = {
  add: {
    open: 'Adicionar aluno',
    title: 'Adicionar um aluno',
    text: 'Para quem não tem conta, como uma criança. Só o nome é necessário.',
    save: 'Adicionar aluno',
    saving: 'Adicionando...',
    failed: 'O aluno não foi adicionado',
    added: 'Adicionado:',
  },
  edit: {
    open: 'Editar dados',
    title: 'Dados de {{name}}',
    save: 'Salvar dados',
    saving: 'Salvando...',
    failed: 'Os dados não foram salvos',
    graded: 'Há uma graduação registrada: mude a faixa em Graduações.',
  },
  similar: {
    title: 'Já está na lista?',
    text: 'Já existe um aluno com este nome, e‑mail ou telefone:',
  },
  field: {
    name: 'Nome',
    phone: 'Telefone (opcional)',
    email: 'E‑mail (opcional)',
    birthDate: 'Data de nascimento (opcional)',
    guardian: { name: 'Nome do responsável (opcional)', phone: 'Telefone do responsável (opcional)' },
    belt: 'Faixa',
    otherBelt: 'Outra faixa, por escrito',
    beltInWords: 'Faixa por escrito',
    degree: 'Grau',
    gradeSince: 'Data da última graduação (opcional)',
    carriedOver: 'Aulas desde então',
    trainingSince: 'Treina aqui desde (opcional)',
  },
  hint: {
    beltInWords: 'Por exemplo: cinza, 2º grau. Assim não dá para dizer se o aluno está pronto.',
    partialDate: '12/03/2019, 03/2019 ou 2019.',
    carriedOver: 'De antes deste app. Contam para a próxima graduação e não são presenças.',
  },
  problem: {
    name: 'Informe um nome de até {{limit}} caracteres',
    phone: 'Informe um telefone',
    email: 'Informe um e‑mail válido',
    birthDate: 'Informe uma data entre 1900 e hoje',
    guardian: { name: 'Use letras, até {{limit}} caracteres', phone: 'Informe um telefone' },
    beltInWords: 'Escreva a faixa',
    gradeSince: 'Informe uma data, como 12/03/2019 ou 2019',
    carriedOver: 'Um número inteiro de 0 a {{max}}',
    trainingSince: 'Informe uma data, como 12/03/2019 ou 2019',
  },
} as const satisfies TranslationOf<typeof english>;
