export const interest = {
  experience: {
    beginner: 'Beginner (no experience)',
    whiteBelt: 'White belt',
    blueBelt: 'Blue belt',
    purpleBelt: 'Purple belt',
    brownBelt: 'Brown belt',
    blackBelt: 'Black belt',
  },
  plan: { warrior: 'Warrior (R$350,00/month)' },
  /** With the price at Stripe. */
  planAt: { warrior: 'Warrior ({{price}}/month)' },
} as const;
