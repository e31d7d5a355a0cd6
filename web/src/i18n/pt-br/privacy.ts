import type { privacy as english } from '../en/privacy.ts';
import type { TranslationOf } from '../translation-of.ts';

export const privacy = {
  title: 'Privacidade',
  description: 'O que a {{academy}} faz com os dados que você nos deixa, e como pedir que sejam apagados.',
  intro:
    'Guardamos o mínimo, e só para treinar junto com você. Esta página segue a Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018).',
  interest: {
    title: 'Se você preencheu o formulário de interesse',
    what: 'Guardamos o que você escreveu (nome, e-mail, celular, experiência, plano e observações), a hora do envio e o endereço IP.',
    why: 'Usamos seu contato só para responder ao seu pedido; é você quem inicia essa conversa (LGPD, art. 7º, V). O endereço IP serve para barrar envios em massa.',
    who: 'Só a administração da academia vê essas informações. Não vendemos nem repassamos seus dados.',
    howLong: 'Guardamos até que você peça para apagar: basta pedir, a qualquer momento, e apagamos tudo.',
  },
  student: {
    title: 'Se você treina com a gente',
    what: 'Guardamos seu perfil, seu contato de emergência, suas respostas de saúde (PAR-Q), suas presenças e graduações.',
    who: 'As respostas de saúde são vistas por você e pela administração, e por mais ninguém: existem para a sua segurança no treino (LGPD, art. 11).',
    attendees: 'Na lista de cada aula, os outros alunos veem seu nome, seu e-mail e sua faixa.',
  },
  services: {
    title: 'Com quem contamos',
    google:
      'O site e os dados ficam no Firebase, do Google. O banco de dados e as funções que gravam nele ficam em São Paulo; o login, a entrega das páginas e o reCAPTCHA são serviços que o Google mantém também em outros países. O formulário usa o reCAPTCHA, que é carregado quando você começa a preencher.',
    stripe: 'As mensalidades são pagas pela Stripe; o número do seu cartão nunca passa por nós.',
    device:
      'No seu aparelho ficam apenas suas preferências (idioma e aparência), o rascunho do formulário e, se você entrar, a sua sessão. Não há cookies de publicidade.',
  },
  rights: {
    title: 'Seus direitos',
    text: 'Você pode ver, corrigir, levar ou apagar seus dados, e retirar um consentimento, quando quiser. Escreva para',
    or: 'ou chame no',
  },
  updated: 'Atualizada em novembro de 2026.',
} as const satisfies TranslationOf<typeof english>;
