import { createHmac } from 'node:crypto'
import { signInKeys } from '../../apps/server/src/platform/auth/keys.ts'

/** The session cookie of a production server with this session secret, as a browser sends it. */
export function sessionCookie(secret: Buffer, token: string): string {
  const signature = createHmac('sha256', signInKeys(secret).cookies).update(token).digest('base64')
  return `__Host-comity=${encodeURIComponent(`${token}.${signature}`)}`
}
