import { Failure } from '../../platform/errors.ts'

/** Words in field names that describe a person's identity or appearance. */
const ofPeople = new Set(
  [
    'face faces facial identity identities identifier name names person persons people individual individuals subject',
    'subjects plate plates licence license embedding embeddings vector vectors biometric biometrics gender sex age ages',
    'ethnicity race emotion emotions sentiment mood gait appearance clothing watchlist recognition recognised recognized',
  ]
    .join(' ')
    .split(' '),
)

const wordsOf = (field: string) =>
  field
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)

/** Words in free text by which a system reports recognition of a person. */
const ofRecognition = new Set(
  'facial biometric biometrics recognition recognised recognized watchlist embedding embeddings'.split(' '),
)
/** Only in combination: houses have a north face, kitchens a plate wash. */
const ofBodyOrCar = new Set('face faces plate plates'.split(' '))
const ofMatching = new Set('match matched matches hit hits read known id identified detected'.split(' '))

function saysRecognised(text: string): boolean {
  const words = wordsOf(text)
  const hasAny = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  return hasAny(ofRecognition) || (hasAny(ofBodyOrCar) && hasAny(ofMatching))
}

const freeText: ReadonlySet<string> = new Set(['camera', 'label', 'area'])

/** The first field that describes people, by its name or its text; undefined without one. */
export function fieldOnPeople(message: unknown): string | undefined {
  // A list instead of recursion, because a signed message may be nested deeply.
  const waiting = [message]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    for (const [field, inner] of Object.entries(value)) {
      if (!Array.isArray(value) && wordsOf(field).some((word) => ofPeople.has(word))) return field
      if (typeof inner === 'string' && freeText.has(field) && saysRecognised(inner)) return field
      waiting.push(inner)
    }
  }
  return undefined
}

/** @throws Failure forbidden_field for descriptions of people */
export function refuseOnPeople(message: unknown): void {
  const field = fieldOnPeople(message)
  if (field !== undefined)
    throw new Failure('forbidden_field', {
      detail: `The field describes people, which is not allowed: ${field.slice(0, 80)}.`,
    })
}
