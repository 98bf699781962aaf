/** What `/success?of=` can confirm. */
export const deeds = [
  'rating',
  'feedback',
  'import',
  'registration',
  'invitation',
  'password-reset',
  'device',
  'survey',
  'check-in',
] as const
export type Deed = (typeof deeds)[number]
