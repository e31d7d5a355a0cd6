/** The one key that is let in. */
export const standInKey = 'sk_test_stand_in';

/** What events are signed with, unless it is said otherwise. */
export const standInWebhookSecret = 'whsec_stand_in';
