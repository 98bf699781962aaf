import type { CallInput } from '../../../api/client.ts'
import { noIdentity, type IdentityValues } from '../identity-values.ts'
import type { GuestDetail } from '../queries.ts'

export type Correction = CallInput<'PATCH /api/guest-profiles/{guestId}'>['body']

/** The form for a correction; a document is never shown, so it can only be replaced or forgotten. */
export interface CorrectionValues extends IdentityValues {
  readonly forgetDocument: boolean
  readonly isVulnerable: boolean
}

export function valuesOf({
  name,
  contact,
  birthDate,
  address,
  language,
  isVulnerable,
}: GuestDetail): CorrectionValues {
  return {
    ...noIdentity,
    name: name ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
    birthDate: birthDate ?? '',
    address: {
      street: address?.street ?? '',
      postcode: address?.postcode ?? '',
      city: address?.city ?? '',
      region: address?.region ?? '',
    },
    language: language ?? '',
    forgetDocument: false,
    isVulnerable,
  }
}

const emptied = ['phone', 'email', 'birthDate', 'language'] as const

const text = (value: string) => value.trim()

/** The body: only what was changed; what was emptied is removed. A name is never removed. */
export function correctionOf(before: CorrectionValues, after: CorrectionValues): Correction {
  const name = text(after.name)
  const changed = emptied.filter((field) => text(after[field]) !== text(before[field]))
  const documentNumber = after.forgetDocument ? null : text(after.documentNumber) || undefined
  return {
    ...(name === text(before.name) ? {} : { name }),
    ...Object.fromEntries(changed.map((field) => [field, text(after[field]) || null])),
    ...(isSame(before.address, after.address) ? {} : { address: addressOf(after.address) }),
    ...(documentNumber === undefined ? {} : { documentNumber }),
    ...(after.isVulnerable === before.isVulnerable ? {} : { isVulnerable: after.isVulnerable }),
  }
}

type Address = IdentityValues['address']

const linesOf = (address: Address) =>
  Object.entries(address).flatMap(([line, value]: [string, string]) =>
    value.trim() === '' ? [] : [[line, value.trim()] as const],
  )

function isSame(a: Address, b: Address): boolean {
  return Object.keys(a).every((line) => a[line as keyof Address].trim() === b[line as keyof Address].trim())
}

function addressOf(address: Address): Record<string, string> | null {
  const lines = linesOf(address)
  return lines.length > 0 ? Object.fromEntries(lines) : null
}
