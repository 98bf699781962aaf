import type { Contract } from '@comity/contract'
import { normaliseEmail, normalisePhone } from '@comity/domain/guests'
import { z } from 'zod'
import { invalidField } from '../../platform/errors.ts'
import type { OrganisationVault } from '../../platform/vault.ts'

const schema = z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })

/** Who a guardian is and how to reach them, as it is sealed. */
export type GuardianContact = z.output<typeof schema>

type Sent = Pick<z.output<Contract['updateGuardian']['body']>, 'name' | 'email' | 'phone'>

/**
 * The contact as it is stored.
 *
 * @throws Failure invalid_input at /email without e-mail and telephone, or at what cannot be read
 */
export function contactOf({ name, email, phone }: Sent, country: string): GuardianContact {
  const read = {
    name,
    email: email === null ? null : normaliseEmail(email),
    phone: phone === null || phone === '' ? null : normalisePhone(phone, country),
  }
  if (read.email === undefined) throw invalidField('/email', 'invalid_email')
  if (read.phone === undefined) throw invalidField('/phone', 'invalid_phone')
  if (read.email === null && read.phone === null) throw invalidField('/email', 'required')
  return { name, email: read.email, phone: read.phone }
}

export function sealGuardian(contact: GuardianContact, vault: OrganisationVault): Buffer {
  return vault.sealText(JSON.stringify(contact))
}

export function openGuardian(sealed: Buffer, vault: OrganisationVault): GuardianContact {
  return schema.parse(JSON.parse(vault.openText(sealed)))
}
