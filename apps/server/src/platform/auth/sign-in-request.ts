import { Failure } from '../errors.ts'
import { readBytes } from '../http/body.ts'

/**
 * What of the sign-in library is open, and whether it tries a password. The rest of it hands tokens of sessions
 * to scripts, mails nothing and serves pages of its own: none of that is used.
 */
const open: Readonly<Record<string, { readonly triesPassword: boolean }>> = {
  '/api/auth/sign-in/email': { triesPassword: true },
  '/api/auth/change-password': { triesPassword: true },
  '/api/auth/sign-out': { triesPassword: false },
}

const mostBytes = 20_000

/**
 * A request as the sign-in library may have it: to an address that is open, with a body of bounded size, which
 * the library would otherwise read to its end.
 *
 * @param path within the base path
 * @throws Failure not_found, method_not_allowed or payload_too_large
 */
export async function signInRequest(
  request: Request,
  path: string,
): Promise<{ request: Request; triesPassword: boolean }> {
  const call = Object.hasOwn(open, path) ? open[path] : undefined
  if (!call) throw new Failure('not_found', { detail: 'There is no such call' })
  if (request.method !== 'POST') throw new Failure('method_not_allowed')
  const body = await readBytes(request, mostBytes)
  const { url, headers } = request
  return {
    request: new Request(url, { method: 'POST', headers, ...(body ? { body } : {}) }),
    triesPassword: call.triesPassword,
  }
}
