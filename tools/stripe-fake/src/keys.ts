/** The one key that is let in. */
export const fakeKey = 'sk_test_fake';

/** What events are signed with, unless it is said otherwise. */
export const fakeWebhookSecret = 'whsec_fake';
