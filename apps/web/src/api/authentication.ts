import { addressOf, send } from './client.ts'

/** Signing in stands outside the contract, under its own paths. Without a body it is a GET. */
export async function authenticate<T>(path: string, body?: object): Promise<T> {
  const response = await send(addressOf(`/api/auth/${path}`), {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as T
}

export function signOut(): Promise<unknown> {
  return authenticate('sign-out', {})
}

/** Ends the sessions on other devices as well. @throws ApiProblem wrong_credentials when the present one is wrong */
export function changePassword(currentPassword: string, newPassword: string): Promise<unknown> {
  return authenticate('change-password', { currentPassword, newPassword })
}
