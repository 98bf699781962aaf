import { addressOf, send } from './client.ts'

/** The sign-in library stands outside the contract, under its own paths. */
async function authenticate(path: string, body: object): Promise<void> {
  await send(addressOf(`/api/auth/${path}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
}

/** @throws ApiProblem 401 for a wrong e-mail or password, 429 after too many tries */
export function signIn(email: string, password: string): Promise<void> {
  return authenticate('sign-in/email', { email, password })
}

export function signOut(): Promise<void> {
  return authenticate('sign-out', {})
}

/** Ends the sessions on other devices as well. @throws ApiProblem 400 or 401 when the present one is wrong */
export function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  return authenticate('change-password', { currentPassword, newPassword, revokeOtherSessions: true })
}
