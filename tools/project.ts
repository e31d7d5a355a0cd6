/** The `demo-` prefix tells firebase-tools and the SDKs that nothing real is behind it: no login, no network. */
export const projectId = 'demo-academy';

/** Fixed for local runs (design.md, section 4), so that bookmarks, docs and the web build agree. */
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
