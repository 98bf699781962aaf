import type { CallInput } from '../../../api/client.ts'
import type { IdentityValues } from '../identity-values.ts'

export type NewGuest = CallInput<'POST /api/guest-profiles'>['body']

type Texts = { readonly [field: string]: unknown }

/** What is sent: fields left empty are left out, and an address without a line. The name is always sent. */
export function newGuestOf({ name, ...others }: IdentityValues): NewGuest {
  return { name, ...filled(others) }
}

function filled(texts: Texts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, value]) => {
      const kept = typeof value === 'string' ? value.trim() : filled(value as Texts)
      const isEmpty = typeof kept === 'string' ? kept === '' : Object.keys(kept).length === 0
      return isEmpty ? [] : [[field, kept]]
    }),
  )
}

/** A typed search that looks like a name, to begin the form with; a number or an address does not. */
export function likelyName(search: string | undefined): string {
  return search !== undefined && /\p{L}/u.test(search) && !/[\d@]/.test(search) ? search.trim() : ''
}
