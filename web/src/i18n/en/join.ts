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
  additionalHint: 'Questions, goals, injuries: whatever we should know. Up to {{max}} characters.',
  required: {
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    email: 'Please enter your email.',
    phone: 'Please enter your mobile phone.',
    experience: 'Please choose your experience.',
    plan: 'Please choose a plan.',
  },
  flaw: {
    tooShort: 'At least {{min}} letters, please.',
    tooLong: 'At most {{max}} letters, please.',
    email: 'This is not a valid email address.',
    phone: 'Invalid phone format. Write it as (21) 98765-4321.',
  },
  problem: {
    failed: 'Nothing is lost: your answers are still here. Please try again in a moment.',
    offline: 'There is no connection. Your answers are kept here: send them when it is back.',
  },
  privacyNote:
    'We use what you write only to answer you and to arrange your first class. <privacy>How we care for your data</privacy>',
  captchaNote:
    'Protected by reCAPTCHA: Google’s <policy>Privacy Policy</policy> and <terms>Terms of Service</terms> apply.',
  submit: 'Confirm interest',
  submitting: 'Sending...',
  thanks: {
    title: 'Submission Received!',
    text: "Thank you for your interest. We'll contact you soon.",
    next: 'We answer by WhatsApp or e-mail, usually on the same day.',
    again: 'Submit Another Form',
  },
} as const;
