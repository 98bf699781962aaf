/** Polarity of a tag. Tags never count in a score and never leave the organisation. */
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

export function isStandardTag(key: string): key is StandardTag {
  return Object.hasOwn(standardTags, key)
}

export const maxTagsPerRating = 12
const maxTagLength = 40

/** Whether an organisation can add this tag: 1 to 40 characters with a letter and no comma, and not one of the twelve. */
export function isValidOwnTag(label: string): boolean {
  const trimmed = label.trim()
  const key = trimmed.toLowerCase().replace(/\s+/g, '-')
  return (
    trimmed.length <= maxTagLength && /\p{L}/u.test(trimmed) && !trimmed.includes(',') && !isStandardTag(key)
  )
}
