import { createHmac, hkdfSync } from 'node:crypto'
import { normaliseEmail, normalisePhone } from '@comity/domain/guests'
import { invalidField } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

/** An address or number in normalised form. */
export interface ProvableContact {
  readonly kind: 'phone' | 'email'
  readonly value: string
}

/**
 * Reads an address or an international number.
 *
 * @throws Failure invalid_input, independent of its owner
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

/** Counts codes by source, beside the contact. */
export function sourceToken(services: Secrets, source: string): Buffer {
  return digest(services, 'source', source)
}

/** A hash of a few digits is easily guessed, so this one needs a key outside the database. */
export function codeDigest(services: Secrets, codeId: string, code: string): Buffer {
  return digest(services, codeId, code)
}
