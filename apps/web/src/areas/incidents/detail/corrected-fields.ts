/**
 * What a correction changed, as the words of the page name it: each once. Whose stay it was and which of their profiles
 * are one question, and so are amount and currency.
 */
export function correctedFields(fields: readonly string[]): string[] {
  const one: Readonly<Record<string, string>> = { profile_id: 'guest_id', currency: 'amount_minor' }
  const named = fields.map((field) =>
    (one[field] ?? field).replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
  )
  return [...new Set(named)]
}
