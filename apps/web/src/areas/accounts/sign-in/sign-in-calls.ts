import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { authenticate } from '../../../api/authentication.ts'

/** Whether the session stands, or a code of the second factor is wanted first. */
export type SignInResult = 'signed_in' | 'second_factor'

/** @throws ApiProblem wrong_credentials; locked_out or rate_limited with the seconds to wait */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const answer = await authenticate<{ twoFactorRedirect?: boolean }>('sign-in/email', { email, password })
  return answer.twoFactorRedirect ? 'second_factor' : 'signed_in'
}

/** @throws ApiProblem wrong_code at /code; expired when the password is too old; locked_out */
export function verifyCode(code: string): Promise<unknown> {
  return authenticate('two-factor/verify-totp', { code })
}

/** The same with a recovery code, which counts once. */
export function verifyRecoveryCode(code: string): Promise<unknown> {
  return authenticate('two-factor/verify-backup-code', { code })
}

/** @throws ApiProblem not_allowed_now where the server offers no passkeys */
export function getPasskeyOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return authenticate('passkey/generate-authenticate-options')
}

/** @throws ApiProblem wrong_credentials for a passkey that is not known here; expired when it took too long */
export function signInByPasskey(response: AuthenticationResponseJSON): Promise<unknown> {
  return authenticate('passkey/verify-authentication', { response })
}

/** The response is the same for every address. */
export function requestPasswordReset(email: string): Promise<unknown> {
  return authenticate('request-password-reset', { email })
}

/** @throws ApiProblem expired for a link that was used or is too old; password_… at /newPassword */
export function resetPassword(token: string, newPassword: string): Promise<unknown> {
  return authenticate('reset-password', { token, newPassword })
}
