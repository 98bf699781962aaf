import { z } from 'zod'
import { signInCall } from './call.ts'

/** Ends the session, if any; the response does not reveal whether there was one. */
export const signOut = signInCall({
  method: 'POST',
  needs: 'nothing',
  tries: false,
  summary: 'Sign out',
  description:
    'Ends the session of the cookie and removes the cookie. The response is the same without a session.',
  schema: z.unknown(),
  answers: z.object({ signedIn: z.literal(false) }),
  errors: [],
  async answer(parts, { headers, session }) {
    const answer = await parts.forward(headers, { path: '/sign-out', body: {}, cookies: ['session'] })
    if (session) {
      const { userId, sessionId, organisationId } = session
      await parts.events({ kind: 'session.ended', userId, sessionId, organisationId })
    }
    return { body: { signedIn: false }, cookies: answer.cookies }
  },
})
