import type { LibraryAnswer } from '../forward.ts'
import type { LiveSession } from '../sessions.ts'
import type { CallAnswer, Incoming, Parts } from './call.ts'

export async function sessionIn(
  parts: Parts,
  answer: LibraryAnswer,
  now: Date,
): Promise<LiveSession | undefined> {
  const { cookies } = parts
  const set = answer.cookies.findLast((cookie) => cookie.startsWith(`${cookies.session}=`))
  const [cookie = ''] = set?.split(';') ?? []
  const token = cookies.read(new Headers({ cookie }), cookies.session)
  return token === undefined ? undefined : parts.sessions.find(token, now)
}

/**
 * The final steps of every sign-in here: the event, the mark of a known browser, and the end of the browser's
 * previous session. The token is only in the cookie, never available to scripts.
 */
export async function signedIn(
  parts: Parts,
  incoming: Incoming<unknown, LiveSession | undefined>,
  answer: LibraryAnswer,
): Promise<CallAnswer> {
  const { headers, session: before, now } = incoming
  const session = await sessionIn(parts, answer, now)
  if (!session) throw new Error('The sign-in library began no session')
  const { userId, sessionId, method, organisationId, secondFactor } = session
  if (before) await parts.sessions.end(before.token)
  const email = (await parts.users.find(userId))?.email
  const device = email ? parts.knownDevices.meet(headers, email, now) : undefined
  await parts.events({
    kind: 'session.started',
    userId,
    sessionId,
    method,
    organisationId,
    secondFactor,
    isNewDevice: device?.isNew,
  })
  return { body: { signedIn: true }, cookies: [...answer.cookies, ...(device ? [device.cookie] : [])] }
}
