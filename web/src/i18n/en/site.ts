export const site = {
  landing: {
    title: 'Jiu-jitsu in {{district}}, {{city}}',
    description:
      'A jiu-jitsu academy in {{district}}, {{city}}. Beginner, intermediate and advanced classes for kids, adults and masters. Come and train with us.',
    tagline: 'From the first knot to the next stripe.',
    intro:
      'Nobody trains alone here. Beginners share the mat with people who have trained for years, and someone always helps with the first belt knot.',
    member: 'Student area',
    picture: 'Five belts laid out on the mat, from white to black',
  },
  benefits: {
    heading: 'Why choose BJJ?',
    intro: 'Because on the mat size matters little, rushing never helps, and everyone was a white belt once.',
    technique: {
      title: 'Technique beats strength',
      text: 'Leverage, angles and timing. You learn to control someone bigger without relying on strength, on and off the mat.',
    },
    mind: {
      title: 'A clear head',
      text: 'Every roll is a new problem to solve calmly. An hour on the mat clears your head.',
    },
    body: {
      title: 'The whole body',
      text: 'Strength, stamina and mobility in one class, at your own pace. You hardly notice it is exercise.',
    },
    family: {
      title: 'Training partners',
      text: 'We look after each other: we let go at the first tap, explain the position afterwards and cheer when a partner earns a degree.',
    },
  },
  plans: {
    intro: 'Three levels, three categories. We find your place together, in your first class.',
    levels: 'Levels',
    beginner: {
      title: 'Beginner',
      text: 'Posture, safe falls, hip escapes and your first submissions. No gi needed for the trial class.',
      belts: 'No experience, or white belt',
    },
    intermediate: {
      title: 'Intermediate',
      text: 'Guard, passing and sweeps in sequence, with sparring in every class. This is where your own game begins to show.',
      belts: 'White belt with degrees, and blue belt',
    },
    advanced: {
      title: 'Advanced',
      text: 'Details, strategy and competition pace. For those who have a game and want to sharpen it.',
      belts: 'Purple to black belt',
    },
    categories: 'Categories',
    kids: {
      title: 'Kids',
      ages: 'Ages 4–15',
      text: 'Serious play: coordination, respect and courage, with instructors who know how to teach children.',
    },
    adult: {
      title: 'Adult',
      ages: 'Ages 16+',
      text: 'Early in the morning, at lunchtime and in the evening, gi and no-gi. You’ll find a time that fits your week.',
    },
    masters: {
      title: 'Masters',
      ages: 'Ages 30+',
      text: 'The same game with more strategy: a careful warm-up and just enough intensity to train for life.',
    },
  },
  contacts: {
    intro: 'The door is open during classes. Come and visit, or message us on WhatsApp first.',
    address: 'Address',
    opening: 'Opening hours',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    chat: 'Hi! I saw the website of {{academy}} and would like to know more about the classes.',
    map: 'Open the map',
    newTab: 'opens in a new tab',
  },
  footer: {
    motto: 'From white belt to black, one class at a time.',
  },
  join: {
    description:
      'Tell us a little about yourself and {{academy}} replies on WhatsApp or by email. It takes less than a minute.',
    banner: 'Join our family',
    train: {
      title: 'Train with the best',
      text: 'Black-belt instructors who explain it again, as often as it takes.',
    },
    community: {
      title: 'A supportive community',
      text: 'People of all ages who come early, stay late and know your name.',
    },
    graduation: {
      title: 'An exclusive graduation system',
      text: 'Our own system: you see every class count toward the next degree.',
    },
    withoutScript:
      'This form needs JavaScript, which is turned off in your browser. You can message us on WhatsApp instead:',
    alternative: 'Prefer to chat? Message us on WhatsApp: ',
  },
  notFound: {
    title: 'Page not found',
    text: 'Go to the home page',
  },
} as const;
