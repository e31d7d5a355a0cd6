export const site = {
  landing: {
    title: 'Jiu-jitsu in {{district}}, {{city}}',
    description:
      'A jiu-jitsu academy in {{district}}, {{city}}. Classes for beginners, intermediate and advanced; kids, adults and masters. Come and train with us.',
    tagline: 'From the first knot to the next stripe.',
    intro:
      'Nobody trains alone here. Whoever walks in today shares the mat with people who have been around for years, and somebody always stops to help with your first belt knot.',
    action: 'I want to train',
    member: 'Member area',
    picture: 'Five belts laid out on the mat, from white to black',
  },
  benefits: {
    heading: 'Why choose BJJ?',
    intro:
      'Because on the mat size matters little, hurry gets in the way, and everybody was a white belt once.',
    technique: {
      title: 'Technique beats strength',
      text: 'Leverage, angle and timing. You learn to control somebody bigger without relying on muscle, and that goes with you off the mat.',
    },
    mind: {
      title: 'A clear head',
      text: 'Every roll is a new problem to solve while you breathe. An hour of training clears a whole day.',
    },
    body: {
      title: 'The whole body',
      text: 'Strength, stamina and mobility in one class, at your own pace. You hardly notice that it is exercise.',
    },
    family: {
      title: 'Training partners',
      text: 'We look after the people we train with: tap before it hurts, ask afterwards, and cheer when somebody else earns a stripe.',
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
      text: 'Guard, passing and sweeps in sequence, with rolling in every class. This is where a game of your own begins to show.',
      belts: 'White belt with stripes to blue',
    },
    advanced: {
      title: 'Advanced',
      text: 'Detail, strategy and competition pace. For those who have a game and want to sharpen it.',
      belts: 'Purple to black',
    },
    categories: 'Categories',
    kids: {
      title: 'Kids',
      ages: '4 to 15 years',
      text: 'Serious play: coordination, respect and courage, with teachers who like children.',
    },
    adult: {
      title: 'Adult',
      ages: 'from 16 years',
      text: 'Early in the morning, at lunchtime and in the evening, gi and no-gi. There is always an hour that fits your week.',
    },
    masters: {
      title: 'Masters',
      ages: 'from 30 years',
      text: 'The same game with more thought: a careful warm-up and just enough intensity to train for life.',
    },
    action: 'Talk to the academy',
  },
  contacts: {
    intro: 'The door is open during classes. Come by and have a look, or write to us first.',
    address: 'Address',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    chat: 'Hi! I saw the website of {{academy}} and would like to know more about the classes.',
    map: 'See on the map',
    newTab: 'opens in a new tab',
  },
  footer: {
    privacy: 'Privacy',
    motto: 'From white belt to black, one class at a time.',
  },
  join: {
    title: 'I want to train',
    description:
      'Tell us a little about yourself and {{academy}} answers on WhatsApp or by e-mail. It takes less than a minute.',
    banner: 'Join our family',
    train: {
      title: 'Train with the best',
      text: 'Black-belt teachers who explain it again, as often as it takes.',
    },
    community: {
      title: 'A supportive community',
      text: 'People of all ages who come early, stay late and remember your name.',
    },
    graduation: {
      title: 'An exclusive graduation system',
      text: 'Our own system: you see every class count, from the first stripe to the next belt.',
    },
    withoutScript:
      'This form needs JavaScript, which is turned off in your browser. If you like, write to us on WhatsApp instead:',
    alternative: 'Rather talk? Write to us on WhatsApp: ',
  },
  notFound: {
    title: 'Page not found',
    text: 'Go to the home page',
  },
} as const;
