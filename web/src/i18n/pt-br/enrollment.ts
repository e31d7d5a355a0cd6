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
    email: 'E‑mail (opcional)',
    phone: 'Telefone (opcional)',
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
    email: 'Informe um e‑mail válido',
    phone: 'Informe um telefone',
    date: 'Informe uma data, como 12/03/2019 ou 2019',
    beltInWords: 'Escreva a faixa',
    carriedOver: 'Um número inteiro de 0 a {{max}}',
  },
  invite: {
    title: 'Convite',
    none: 'Convidar',
    open: 'Novo link',
    unconfirmed: 'Convidar de novo',
    withdraw: 'Cancelar convite',
    withdrawn: 'O convite foi cancelado.',
    removes:
      'A conta com {{email}} é removida, e o novo link vale daqui a uma hora. Sem ele, o aluno ainda pode entrar, trocar o e‑mail ou pedir outra confirmação.',
  },
  state: {
    none: 'Ainda sem conta. Com um link, o aluno escolhe um e‑mail e uma senha.',
    open: 'Convite aberto até {{day}}.',
    unconfirmed: 'Criou uma conta com {{email}} em {{day}} e ainda não confirmou este e‑mail.',
  },
  all: {
    open_one: 'Convidar {{count}} aluno',
    open_other: 'Convidar todos os {{count}}',
    title: 'Convidar alunos',
    text: 'Cada aluno sem conta e sem convite aberto recebe um link só seu. Ele vale por 30 dias.',
    create_one: 'Criar {{count}} link',
    create_other: 'Criar {{count}} links',
    copy: 'Copiar todos',
  },
  once: 'Envie agora: um link só aparece uma vez.',
  whatsApp: 'Enviar pelo WhatsApp',
  whatsAppTo: 'Enviar pelo WhatsApp para {{name}}',
  message:
    'Oi, {{name}}! Aqui é da {{academy}}. Crie sua conta no app com este link, que é só seu e vale por 30 dias: {{link}}',
  same: {
    title: 'A mesma pessoa?',
    ask: '{{name}} ({{email}}) abriu o convite de {{person}} e diz ser a mesma pessoa.',
    account: 'Conta de {{name}}',
    person: 'Cadastro de {{name}}',
    yes: 'Juntar os dois',
    no: 'Manter os dois',
    what: 'A conta recebe a faixa, as graduações, os contatos e as anotações que não tem. O cadastro sem conta é apagado. Isso não pode ser desfeito.',
  },
  notDone: 'Não deu certo',
} as const satisfies TranslationOf<typeof english>;
