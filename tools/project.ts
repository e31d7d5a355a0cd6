/** The `demo-` prefix makes firebase-tools and the SDKs work without a login and without a network. */
export const projectId = 'demo-academy';

/** The ports of `npm start`; bookmarks and docs name them. */
export const localPorts = {
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  hosting: 5000,
  hub: 4400,
  logging: 4500,
  firestoreWebsocket: 9150,
  ui: 4000,
  stripe: 12111,
  captcha: 12112,
} as const;

export type EmulatorPorts = Record<keyof typeof localPorts, number>;

export const viteDevPort = 5173;
