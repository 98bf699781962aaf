import { demoPassword } from '../../../platform/auth/password.ts'
import type { TestApp } from '../../../testing/app.ts'

/** Signs in over HTTP as a browser does. Returns a function that calls with the session's cookie. */
export async function signIn(app: TestApp, email: string, password = demoPassword) {
  const reply = await app.anonymous(
    'POST',
    '/api/auth/sign-in/email',
    { email, password },
    { origin: app.services.config.publicUrl },
  )
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0]
  if (reply.status !== 200 || !cookie) throw new Error(`${email} could not sign in: ${reply.status}`)
  return (method: string, path: string, body?: unknown) =>
    app.anonymous(method, path, body, { cookie, origin: app.services.config.publicUrl })
}
