export const join = {
  form: 'Interest Form',
  requiredNote: 'Fields with an asterisk are required.',
  field: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Mobile phone',
    experience: 'Jiu-jitsu experience',
    plan: 'Desired monthly plan',
    additionalInfo: 'Additional information',
  },
  phonePlaceholder: '(NN) NNNNN-NNNN',
  phoneHint: 'With the area code, such as (21) 98765-4321.',
  choose: 'Select an option',
  additionalHint: 'Questions, goals, schedule: anything we should know. Up to {{max}} characters.',
  required: {
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    email: 'Please enter your email.',
    phone: 'Please enter your mobile phone.',
    experience: 'Please choose your experience.',
    plan: 'Please choose a plan.',
  },
  flaw: {
    tooShort: 'Use at least {{min}} characters.',
    tooLong: 'Use at most {{max}} characters.',
    email: 'This is not a valid email address.',
    phone: 'Invalid phone format. Write it as (21) 98765-4321.',
  },
  problem: {
    failed: 'Your answers are still here. Please try again in a moment.',
    offline: "You are offline. Your answers are still here; send them when you're back online.",
  },
  privacyNote:
    'We use what you write only to answer you and to arrange your first class. <privacy>How we handle your data</privacy>',
  captchaNote:
    'Protected by reCAPTCHA: Google’s <policy>Privacy Policy</policy> and <terms>Terms of Service</terms> apply.',
  submit: 'Confirm interest',
  thanks: {
    title: 'Submission Received!',
    text: "Thank you for your interest. We'll contact you soon.",
    next: 'We reply by WhatsApp or email, usually on the same day.',
    again: 'Submit Another Form',
  },
} as const;
