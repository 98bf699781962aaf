/** Which way a tag points. Tags never count in a score and never leave the organisation. */
export type TagPolarity = 'positive' | 'negative' | 'neutral'

/** The twelve standard behaviour tags with their polarity; the keys are stable and translated on screen. */
export const standardTags = {
  'well-behaved': 'positive',
  attentive: 'positive',
  patient: 'positive',
  polite: 'positive',
  understanding: 'positive',
  considerate: 'positive',
  cooperative: 'positive',
  courteous: 'positive',
  respectful: 'positive',
  disruptive: 'negative',
  aggressive: 'negative',
  uncooperative: 'negative',
} as const satisfies Record<string, TagPolarity>

export type StandardTag = keyof typeof standardTags

/** Whether the key is one of the twelve. */
export function isStandardTag(key: string): key is StandardTag {
  return Object.hasOwn(standardTags, key)
}

/** Most tags on one rating. */
export const maxTagsPerRating = 12
const maxTagLength = 40

/** Whether an organisation can add this tag: 1 to 40 characters, a letter and no comma in it, not one of the twelve. */
export function isValidOwnTag(label: string): boolean {
  const trimmed = label.trim()
  const key = trimmed.toLowerCase().replace(/\s+/g, '-')
  return (
    trimmed.length <= maxTagLength && /\p{L}/u.test(trimmed) && !trimmed.includes(',') && !isStandardTag(key)
  )
}
