import type { ErrorCode } from '@comity/contract'
import { Failure, invalidField } from '../errors.ts'

/** The library's refusals as our own codes, with a plain word for the person. */
const refusals: Readonly<Record<string, readonly [ErrorCode, string?]>> = {
  INVALID_EMAIL_OR_PASSWORD: ['wrong_credentials'],
  INVALID_PASSWORD: ['wrong_credentials'],
  AUTHENTICATION_FAILED: ['wrong_credentials'],
  PASSKEY_NOT_FOUND: ['wrong_credentials'],
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: ['expired', 'This took too long. Please begin again.'],
  CHALLENGE_NOT_FOUND: ['expired', 'This took too long. Please begin again.'],
  INVALID_TWO_FACTOR_COOKIE: ['expired', 'This took too long. Please sign in again.'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['expired', 'Too many codes were wrong. Please sign in again.'],
  INVALID_TOKEN: ['expired', 'This link has been used or is too old. Please ask for another.'],
  USER_NOT_FOUND: ['expired'],
  UNAUTHORIZED: ['unauthenticated'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: ['not_allowed_now', 'This account has no password'],
  TOTP_ALREADY_ENABLED: ['not_allowed_now', 'A second factor is in force already'],
  TOTP_NOT_ENABLED: ['not_allowed_now', 'No second factor is set up'],
  BACKUP_CODES_NOT_ENABLED: ['not_allowed_now', 'No second factor is set up'],
  TWO_FACTOR_NOT_ENABLED: ['not_allowed_now', 'No second factor is set up'],
}

const fieldRefusals: Readonly<Record<string, Failure>> = {
  INVALID_CODE: invalidField('/code', 'wrong_code'),
  INVALID_BACKUP_CODE: invalidField('/code', 'wrong_code'),
  FAILED_TO_VERIFY_REGISTRATION: invalidField('/response', 'invalid_format'),
}

/**
 * A response of the library from 400 up as a Failure. One that is not in the table is a server fault, because
 * requests are validated before the library gets them.
 */
export function refusalOf(status: number, body: unknown): Failure {
  const code = String((body as { code?: unknown } | null)?.code)
  const fields = fieldRefusals[code]
  if (fields) return new Failure(fields.code, { fields: fields.fields })
  const refusal = refusals[code]
  if (refusal) return new Failure(refusal[0], refusal[1] ? { detail: refusal[1] } : {})
  if (status === 409) return new Failure('conflict')
  return new Failure('internal', { cause: new Error(`The sign-in library answered ${status} ${code}`) })
}
