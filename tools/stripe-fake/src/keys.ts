/** The only accepted API key. */
export const fakeKey = 'sk_test_fake';

/** The default secret of event signatures. */
export const fakeWebhookSecret = 'whsec_fake';
