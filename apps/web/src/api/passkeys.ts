import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { authenticate } from './authentication.ts'

/** @throws ApiProblem reauthentication_needed; not_allowed_now where passkeys are not offered */
export function getRegistrationOptions(): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return authenticate('passkey/generate-register-options')
}

/** @throws ApiProblem reauthentication_needed; expired when it took too long */
export function addPasskey(response: RegistrationResponseJSON, name: string): Promise<unknown> {
  return authenticate('passkey/verify-registration', { response, ...(name ? { name } : {}) })
}

/** @throws ApiProblem reauthentication_needed, not_found */
export function removePasskey(id: string): Promise<unknown> {
  return authenticate('passkey/delete-passkey', { id })
}
