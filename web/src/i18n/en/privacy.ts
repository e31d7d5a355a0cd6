export const privacy = {
  title: 'Privacy',
  description: 'How {{academy}} handles your data, and how to have it deleted.',
  intro:
    'We keep only what we need for your training. This page follows Brazil’s data protection law (LGPD, Lei nº 13.709/2018).',
  interest: {
    title: 'If you filled in the interest form',
    what: 'We keep what you wrote (name, email, phone, experience, plan and notes), the time you sent it and the IP address.',
    why: 'We use your contact only to answer you, in a conversation that you began (LGPD, art. 7, V). The IP address lets us stop mass submissions.',
    who: 'Only the academy’s administration sees this. We neither sell nor share your data.',
    howLong: 'We keep it until you ask us to delete it.',
  },
  student: {
    title: 'If you train with us',
    what: 'We keep your check-ins, the techniques you practiced, your promotions, your subscription and your profile:',
    kept: {
      personal: 'about you: {{fields}}',
      emergencyContact: 'your emergency contact: {{fields}}',
      parq: 'your health answers (PAR‑Q): {{fields}}',
    },
    field: {
      email: 'email',
      belt: 'belt',
      degree: 'degree',
      name: 'name',
      phone: 'phone',
      birthDate: 'birth date',
      emergencyContact: { name: 'name', relationship: 'relationship', phone: 'phone' },
      parq: {
        heartCondition: 'heart condition',
        chestPain: 'chest pain',
        recentDizziness: 'dizziness',
        jointProblems: 'bones and joints',
        bloodPressure: 'blood pressure',
        otherConditions: 'other conditions',
        additionalNotes: 'additional notes',
      },
    },
    who: 'Only you and the administration see your health answers. Every reading by an administrator is recorded, and your profile shows it to you. They serve your safety on the mat (LGPD, art. 11).',
    notes:
      'Instructors may keep notes about your training, such as an injury, and the date until which you have paid in cash or by Pix. Only the administration reads this, and you can ask to see it.',
    attendees: 'On the list of each class, other students see only your {{fields}}.',
  },
  services: {
    title: 'Services we use',
    google:
      'The site and the data are hosted on Google’s Firebase. The database and the functions that write to it are in São Paulo; sign-in, the delivery of the pages and reCAPTCHA are services that Google also runs in other countries. The form uses reCAPTCHA, which is loaded when you begin to fill it in.',
    stripe: 'Memberships are paid through Stripe; your card number never reaches us.',
    device:
      'Your device keeps only your preferences (language and appearance), the draft of the form and, if you sign in, your session. There are no advertising cookies.',
  },
  rights: {
    title: 'Your rights',
    text: 'You can see, correct, export or delete your data and withdraw consent at any time. Write to',
    or: 'or message us on',
  },
  updated: 'Updated in November 2026.',
} as const;
