/** Values that are hashed as JSON: no fractions, because implementations print them differently. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue }

/**
 * JSON in the canonical form of RFC 8785: no spaces, keys in the order of their UTF-16 code units, strings and whole
 * numbers as ECMAScript prints them.
 * @throws TypeError for values without such a form here: fractions, whole numbers beyond 2^53 - 1, lone surrogates,
 *   undefined, functions, dates and other objects of a class
 */
export function canonicalJson(value: CanonicalValue): string {
  if (value === null || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isSafeInteger(value)) return JSON.stringify(value)
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value)
  if (isList(value)) return `[${Array.from(value, canonicalJson).join(',')}]`
  if (isPlainObject(value)) return `{${Object.keys(value).sort().map(memberOf(value)).join(',')}}`
  throw new TypeError('a value without a canonical form')
}

type Members = { readonly [key: string]: CanonicalValue }

const memberOf = (object: Members) => (key: string) =>
  `${canonicalJson(key)}:${canonicalJson(object[key] as CanonicalValue)}`

const isList = (value: unknown): value is readonly CanonicalValue[] => Array.isArray(value)

function isPlainObject(value: unknown): value is Members {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
