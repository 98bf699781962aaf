import { authenticate } from './authentication.ts'

/** What an authenticator app takes, and the codes that stand in for it. In force only after a first code. */
export interface NewSecondFactor {
  /** otpauth://totp/… with the secret in it */
  readonly totpUri: string
  readonly recoveryCodes: readonly string[]
}

/** @throws ApiProblem wrong_credentials, locked_out; not_allowed_now when one is in force already */
export function beginSecondFactor(password: string): Promise<NewSecondFactor> {
  return authenticate('two-factor/enable', { password })
}

/** The first code, which puts the second factor in force. @throws ApiProblem wrong_code at /code */
export function confirmSecondFactor(code: string): Promise<unknown> {
  return authenticate('two-factor/verify-totp', { code })
}

/** @throws ApiProblem wrong_credentials; reauthentication_needed; password_too_short at /password */
export function disableSecondFactor(password: string): Promise<unknown> {
  return authenticate('two-factor/disable', { password })
}

/** The codes before count no longer. @throws ApiProblem wrong_credentials, reauthentication_needed */
export async function makeRecoveryCodes(password: string): Promise<readonly string[]> {
  const answer = await authenticate<{ recoveryCodes: string[] }>('two-factor/generate-backup-codes', {
    password,
  })
  return answer.recoveryCodes
}
