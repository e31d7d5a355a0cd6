export const privacy = {
  title: 'Privacy',
  description: 'How {{academy}} handles your data, and how to have it deleted.',
  intro:
    'We keep only what we need for your training. This page follows Brazil’s data protection law (LGPD, Lei nº 13.709/2018).',
  interest: {
    title: 'If you filled in the interest form',
    what: 'We keep what you wrote (name, email, phone, experience, plan and notes), the time you sent it and the IP address. If you came as a guest and the tablet at the door asked you, we keep your name and phone, and whether you are an adult, in the same way.',
    why: 'We use your contact only to answer you, in a conversation that you began (LGPD, art. 7, V). The IP address lets us stop mass submissions; it is deleted after 30 days.',
    who: 'Only the academy’s administration and reception see this. We neither sell nor share your data.',
    howLong: 'We delete it after 24 months at the latest, and earlier if you ask us.',
  },
  student: {
    title: 'If you train with us',
    what: 'We keep your check-ins, the techniques you practiced, your promotions, your subscription and your profile:',
    kept: {
      personal: 'about you: {{fields}}',
      emergencyContact: 'your emergency contact: {{fields}}',
      guardian: 'your guardian, if you are under 18: {{fields}}',
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
      guardian: { name: 'name', phone: 'phone' },
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
    who: 'Only you, the administration and the professors see your health answers. They serve your safety on the mat, and we keep them with your consent (LGPD, art. 11, I): you give it each time you save them, and withdraw it by deleting them in your profile. Every reading by them is recorded, and your profile shows it to you.',
    notes:
      'Instructors may keep notes about your training, such as an injury; only the academy’s team reads them. The administration and the reception keep your monthly fee, what you have paid of it and your pauses, which you see, too. The download of your data contains all of this.',
    attendees:
      'On the lists of today’s and coming classes, other students see only your {{fields}}. You can hide your email in your profile; under 18 it is hidden from the start. Of those under 16 they see the first name and an initial, and a guardian agrees to the registration. If the academy has a tablet at the door, it shows your first and last name and your belt.',
    howLong:
      'We keep this while you train with us. In your profile you can download all of it and ask to be erased: the administration then deletes it, here and at Stripe. Your payments to the academy stay in its books, without your name. The record of what the administration did is kept for two years; after an erasure it no longer leads to you. An account that we decline is deleted after 7 days, and one that we do not let in after 90.',
  },
  services: {
    title: 'Services we use',
    google:
      'The site and the data are hosted on Google’s Firebase. The database and the functions that write to it are in São Paulo; sign-in, the delivery of the pages and reCAPTCHA are services that Google also runs in other countries. The form uses reCAPTCHA, which is loaded when you begin to fill it in.',
    stripe:
      'Subscriptions are paid through Stripe, which gets your name and email when we let your account in; your card number never reaches us.',
    device:
      'Your device keeps only your preferences (language, appearance and view), the draft of the form, an invitation until it is used and, if you sign in, your session. There are no advertising cookies.',
  },
  rights: {
    title: 'Your rights',
    text: 'You can see, correct, download or delete your data and withdraw consent at any time: in your profile, or write to',
    or: 'or message us on',
  },
  updated: 'Updated in November 2026.',
} as const;
