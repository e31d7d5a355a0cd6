import type { privacy as english } from '../en/privacy.ts';
import type { TranslationOf } from '../translation-of.ts';

export const privacy = {
  title: 'Privacidade',
  description: 'O que a {{academy}} faz com os dados que você nos deixa, e como pedir que sejam apagados.',
  intro:
    'Guardamos só o necessário para você treinar com a gente. Esta página segue a Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018).',
  interest: {
    title: 'Se você preencheu o formulário de interesse',
    what: 'Guardamos o que você escreveu (nome, e‑mail, celular, experiência, plano e observações), a hora do envio e o endereço IP.',
    why: 'Usamos seu contato só para responder ao seu pedido; é você quem inicia essa conversa (LGPD, art. 7º, V). O endereço IP serve para barrar envios em massa.',
    who: 'Só a administração da academia vê essas informações. Não vendemos nem repassamos seus dados.',
    howLong: 'Guardamos até você pedir para apagar.',
  },
  student: {
    title: 'Se você treina com a gente',
    what: 'Guardamos suas presenças, as técnicas que você praticou, suas graduações, sua assinatura e o seu perfil:',
    kept: {
      personal: 'sobre você: {{fields}}',
      emergencyContact: 'seu contato de emergência: {{fields}}',
      parq: 'suas respostas de saúde (PAR‑Q): {{fields}}',
    },
    field: {
      email: 'e‑mail',
      belt: 'faixa',
      degree: 'grau',
      name: 'nome',
      phone: 'telefone',
      birthDate: 'data de nascimento',
      emergencyContact: { name: 'nome', relationship: 'parentesco ou relação', phone: 'telefone' },
      parq: {
        heartCondition: 'coração',
        chestPain: 'dor no peito',
        recentDizziness: 'tontura',
        jointProblems: 'ossos e articulações',
        bloodPressure: 'pressão arterial',
        otherConditions: 'outras condições',
        additionalNotes: 'observações',
      },
    },
    who: 'Só você e a administração veem suas respostas de saúde. Cada leitura por um administrador é registrada, e o seu perfil a mostra a você. Elas servem à sua segurança no treino (LGPD, art. 11).',
    notes:
      'Os professores podem guardar anotações sobre seu treino, como uma lesão, e até quando você pagou em dinheiro ou Pix. Só a administração lê isso, e você pode pedir para ver.',
    attendees: 'Na lista de cada aula, os outros alunos só veem estes dados seus: {{fields}}.',
  },
  services: {
    title: 'Serviços que usamos',
    google:
      'O site e os dados ficam no Firebase, do Google. O banco de dados e as funções que gravam nele ficam em São Paulo; o login, a entrega das páginas e o reCAPTCHA são serviços que o Google mantém também em outros países. O formulário usa o reCAPTCHA, que é carregado quando você começa a preencher.',
    stripe:
      'O pagamento das mensalidades é processado pela Stripe; o número do seu cartão nunca passa por nós.',
    device:
      'No seu aparelho ficam apenas suas preferências (idioma e aparência), o rascunho do formulário e, se você entrar, a sua sessão. Não há cookies de publicidade.',
  },
  rights: {
    title: 'Seus direitos',
    text: 'Você pode ver, corrigir e apagar seus dados, pedir uma cópia e revogar um consentimento quando quiser. Escreva para',
    or: 'ou chame no',
  },
  updated: 'Atualizada em novembro de 2026.',
} as const satisfies TranslationOf<typeof english>;
