export const privacy = {
  title: 'Privacy',
  description: 'What {{academy}} does with the data you leave with us, and how to have it erased.',
  intro:
    'We keep as little as we can, and only to train together with you. This page follows Brazil’s data protection law (LGPD, Lei nº 13.709/2018).',
  interest: {
    title: 'If you filled in the interest form',
    what: 'We keep what you wrote (name, e-mail, phone, experience, plan and notes), the time you sent it and the IP address.',
    why: 'We use your contact only to answer you, in a conversation that you began (LGPD, art. 7, V). The IP address lets us stop mass submissions.',
    who: 'Only the academy’s administration sees this. We neither sell nor pass on your data.',
    howLong: 'We keep it until you ask us to erase it: just ask, at any time, and we erase it all.',
  },
  student: {
    title: 'If you train with us',
    what: 'We keep your profile, your emergency contact, your health answers (PAR-Q), your check-ins and your graduations.',
    who: 'Your health answers are seen by you and the administration, and by nobody else: they exist for your safety on the mat (LGPD, art. 11).',
    attendees: 'On the list of each class, other students see your name, your e-mail and your belt.',
  },
  services: {
    title: 'Whom we rely on',
    google:
      'The site and the data live on Google’s Firebase. The database and the functions that write to it are in São Paulo; sign-in, the delivery of the pages and reCAPTCHA are services that Google also runs in other countries. The form uses reCAPTCHA, which is loaded when you begin to fill it in.',
    stripe: 'Memberships are paid through Stripe; your card number never reaches us.',
    device:
      'Your device keeps only your preferences (language and appearance), the draft of the form and, if you sign in, your session. There are no advertising cookies.',
  },
  rights: {
    title: 'Your rights',
    text: 'You may see, correct, take along or erase your data, and withdraw a consent, whenever you like. Write to',
    or: 'or message us on',
  },
  updated: 'Updated in November 2026.',
} as const;
