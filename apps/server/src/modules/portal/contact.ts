import { createHmac, hkdfSync } from 'node:crypto'
import { normaliseEmail, normalisePhone } from '@comity/domain/guests'
import { invalidField } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

/** An address or number as it is compared. */
export interface ProvableContact {
  readonly kind: 'phone' | 'email'
  readonly value: string
}

/**
 * What somebody typed, read as an address or an international number.
 * @throws Failure invalid_input, the same whoever it may belong to
 */
export function readContact(text: string): ProvableContact {
  const isEmail = text.includes('@')
  const value = isEmail ? normaliseEmail(text) : normalisePhone(text)
  if (!value) throw invalidField('/contact', isEmail ? 'invalid_email' : 'invalid_phone')
  return { kind: isEmail ? 'email' : 'phone', value }
}

type Secrets = Pick<Services, 'config'>

function digest({ config }: Secrets, use: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', config.secrets.session, '', 'comity guest portal', 32))
  return createHmac('sha256', key).update(`${use}\n${text}`).digest()
}

/** By what codes are counted beside the contact. */
export function sourceToken(services: Secrets, source: string): Buffer {
  return digest(services, 'source', source)
}

/** A few digits are tried out in a moment by whoever has their hash: this one needs a key that the database has not. */
export function codeDigest(services: Secrets, codeId: string, code: string): Buffer {
  return digest(services, codeId, code)
}
