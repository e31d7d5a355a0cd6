export const site = {
  landing: {
    title: 'Jiu-jitsu em {{district}}, {{city}}',
    description:
      'Academia de jiu-jitsu em {{district}}, {{city}}. Turmas para iniciantes, intermediários e avançados; kids, adulto e master. Venha treinar com a gente.',
    tagline: 'Do primeiro nó ao próximo grau.',
    intro:
      'Aqui ninguém treina sozinho. Quem chega hoje divide o tatame com quem treina há anos, e sempre tem alguém para ajudar no primeiro nó da faixa.',
    member: 'Área do aluno',
    picture: 'Cinco faixas estendidas no tatame, da branca à preta',
  },
  benefits: {
    heading: 'Por que escolher BJJ?',
    intro: 'Porque no tatame o tamanho conta pouco, a pressa atrapalha e todo mundo já foi faixa branca.',
    technique: {
      title: 'Técnica vence força',
      text: 'Alavanca, ângulo e timing. Você aprende a controlar alguém maior sem depender de força, e leva isso para fora do tatame.',
    },
    mind: {
      title: 'Cabeça no lugar',
      text: 'Cada luta é um problema novo para resolver com calma. Uma hora de tatame limpa a cabeça.',
    },
    body: {
      title: 'Corpo inteiro',
      text: 'Força, fôlego e mobilidade no mesmo treino, no seu ritmo. Você nem percebe que está se exercitando.',
    },
    family: {
      title: 'Parceiros de treino',
      text: 'Aqui um cuida do outro: solta no primeiro tapinha, explica a posição depois e comemora o grau do colega.',
    },
  },
  plans: {
    intro: 'Três níveis, três categorias. Na primeira aula a gente acha o seu lugar junto com você.',
    levels: 'Níveis',
    beginner: {
      title: 'Iniciante',
      text: 'Postura, como cair sem se machucar, fuga de quadril e as primeiras finalizações. Não precisa de kimono na aula experimental.',
      belts: 'Sem experiência ou faixa branca',
    },
    intermediate: {
      title: 'Intermediário',
      text: 'Guarda, passagem e raspagem em sequência, com sparring em todo treino. É aqui que o jogo de cada um começa a aparecer.',
      belts: 'Faixa branca com graus e faixa azul',
    },
    advanced: {
      title: 'Avançado',
      text: 'Detalhe, estratégia e ritmo de competição. Para quem já tem jogo e quer lapidá-lo.',
      belts: 'Da roxa à preta',
    },
    categories: 'Categorias',
    kids: {
      title: 'Kids',
      ages: '4 a 15 anos',
      text: 'Brincadeira séria: coordenação, respeito e coragem, com professores que sabem ensinar crianças.',
    },
    adult: {
      title: 'Adulto',
      ages: 'a partir de 16 anos',
      text: 'De manhã cedo, na hora do almoço e à noite, com e sem kimono. Sempre tem um horário que se encaixa na sua semana.',
    },
    masters: {
      title: 'Master',
      ages: 'a partir de 30 anos',
      text: 'Mesmo jogo, mais estratégia: aquecimento caprichado e intensidade na medida para treinar a vida toda.',
    },
  },
  contacts: {
    intro: 'A porta fica aberta durante os treinos. Venha conhecer ou chame a gente no WhatsApp antes.',
    address: 'Endereço',
    opening: 'Horários',
    phone: 'Telefone',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    chat: 'Oi! Vi o site da {{academy}} e quero saber mais sobre as aulas.',
    map: 'Ver no mapa',
    newTab: 'abre em outra aba',
  },
  footer: {
    motto: 'Da faixa branca à preta, uma aula de cada vez.',
  },
  join: {
    description:
      'Conte um pouco de você e a {{academy}} responde no WhatsApp ou por e‑mail. Leva menos de um minuto.',
    banner: 'Junte-se à nossa família',
    train: {
      title: 'Treine com os melhores',
      text: 'Professores faixa preta que explicam de novo quantas vezes for preciso.',
    },
    community: {
      title: 'Uma comunidade que apoia você',
      text: 'Gente de todas as idades que chega cedo, fica até mais tarde e sabe o seu nome.',
    },
    graduation: {
      title: 'Graduação exclusiva',
      text: 'Um sistema só nosso: você acompanha cada aula contar para o próximo grau.',
    },
    withoutScript:
      'Este formulário precisa de JavaScript, que está desligado no seu navegador. Se preferir, chame a gente direto no WhatsApp:',
    alternative: 'Prefere conversar? Chame no WhatsApp: ',
  },
  notFound: {
    title: 'Página não encontrada',
    text: 'Ir para a página inicial',
  },
} as const;
