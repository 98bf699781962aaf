import type { Contract } from '@comity/contract'
import { dayIn, normaliseDocument, normaliseEmail, normalisePhone } from '@comity/domain/guests'
import type { z } from 'zod'
import type { StaffScope } from '../../platform/db/scope.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Address, Contact, OrganisationVault } from '../../platform/vault.ts'

type Sent = Pick<
  z.output<Contract['updateGuest']['body']>,
  'email' | 'phone' | 'address' | 'documentNumber' | 'birthDate'
>

/**
 * The known contact with the given changes: null removes, undefined keeps.
 *
 * @param country where a number is dialled
 */
export function contactWith(known: Contact, sent: Sent, country: string, vault: OrganisationVault): Contact {
  const { email, phone, address, documentNumber } = sent
  const read = {
    email: readAs(email, '/email', 'invalid_email', normaliseEmail),
    phone: readAs(phone, '/phone', 'invalid_phone', (text) => normalisePhone(text, country)),
    address: address && addressOf(address),
    document: readAs(documentNumber, '/documentNumber', 'invalid_format', (text) => {
      const number = normaliseDocument(text)
      return number && vault.token('document', number)
    }),
  }
  const entries = Object.entries({ ...known, ...defined(read) }).filter(([, value]) => value !== null)
  return Object.fromEntries(entries)
}

/** Refuses a birth date later than today at the organisation. */
export function refuseUnborn(birthDate: string | null | undefined, scope: StaffScope): void {
  if (birthDate && birthDate > dayIn(scope.timeZone, scope.now))
    throw invalidField('/birthDate', 'invalid_date')
}

function readAs(
  text: string | null | undefined,
  pointer: string,
  code: 'invalid_email' | 'invalid_phone' | 'invalid_format',
  normalise: (text: string) => string | undefined,
): string | null | undefined {
  if (!text) return text === undefined ? undefined : null
  const normal = normalise(text)
  if (normal === undefined) throw invalidField(pointer, code)
  return normal
}

/** Without empty lines; null when all are empty. */
function addressOf(lines: { [L in keyof Address]: Address[L] | undefined }): Address | null {
  const filled = Object.entries(lines).filter(([, line]) => line)
  return filled.length > 0 ? Object.fromEntries(filled) : null
}

function defined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}
