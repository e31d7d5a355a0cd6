export const landing = {
  home: 'Home',
  tagline: 'From the first knot to the next stripe.',
  intro:
    'A jiu-jitsu academy, day by day: see the classes, check in from your phone and follow your belt from white to black.',
  memberArea: 'Member area',
  signIn: 'Sign in',
  createAccount: 'Create Account',
  belts: 'The belts of jiu-jitsu, from white to black',
} as const;
