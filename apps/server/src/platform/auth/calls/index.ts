import type { SignInCall } from './call.ts'
import {
  addPasskey,
  getAuthenticationOptions,
  getRegistrationOptions,
  removePasskey,
  signInByPasskey,
} from './passkeys.ts'
import { changePassword, requestPasswordReset, resetPassword, signInByPassword } from './password.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  makeRecoveryCodes,
  verifyCode,
  verifyRecoveryCode,
} from './second-factor.ts'
import { signOut } from './sign-out.ts'

/**
 * The exposed part of the sign-in library. The rest returns session tokens to scripts, links accounts and serves its
 * own pages; none of it is used.
 */
export const signInCalls: Readonly<Record<string, SignInCall>> = {
  '/api/auth/sign-in/email': signInByPassword,
  '/api/auth/sign-out': signOut,
  '/api/auth/change-password': changePassword,
  '/api/auth/request-password-reset': requestPasswordReset,
  '/api/auth/reset-password': resetPassword,
  '/api/auth/two-factor/enable': enableSecondFactor,
  '/api/auth/two-factor/disable': disableSecondFactor,
  '/api/auth/two-factor/verify-totp': verifyCode,
  '/api/auth/two-factor/verify-backup-code': verifyRecoveryCode,
  '/api/auth/two-factor/generate-backup-codes': makeRecoveryCodes,
  '/api/auth/passkey/generate-register-options': getRegistrationOptions,
  '/api/auth/passkey/verify-registration': addPasskey,
  '/api/auth/passkey/generate-authenticate-options': getAuthenticationOptions,
  '/api/auth/passkey/verify-authentication': signInByPasskey,
  '/api/auth/passkey/delete-passkey': removePasskey,
}
