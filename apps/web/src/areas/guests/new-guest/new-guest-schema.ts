import { createGuest } from '@comity/contract/guests/create-guest'
import type { CallInput } from '../../../api/client.ts'

export type NewGuest = CallInput<'POST /api/guest-profiles'>['body']

/** The form as its fields hold it: nothing typed is an empty text. */
export interface NewGuestFields {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly language: string
}

/** What is sent: fields left empty are left out. */
export function newGuestOf(fields: NewGuestFields): NewGuest {
  const { name, ...others } = fields
  const given = Object.entries(others).filter(([, value]) => value.trim() !== '')
  return { name, ...Object.fromEntries(given.map(([key, value]) => [key, value.trim()])) }
}

/** Code of the first fault of each field by the schema that the server holds it to; empty when there is none. */
export function faultsOf(fields: NewGuestFields): Partial<Record<keyof NewGuestFields, string>> {
  const read = createGuest.body.safeParse(newGuestOf(fields))
  const issues = read.error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** A typed search that reads as a name, to begin the form with; a number or an address does not. */
export function likelyName(search: string | undefined): string {
  return search !== undefined && /\p{L}/u.test(search) && !/[\d@]/.test(search) ? search.trim() : ''
}
