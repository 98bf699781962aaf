import { z } from 'zod'
import { signInCall } from './call.ts'

/** Whoever was signed in is not any more; nobody is told whether they were. */
export const signOut = signInCall({
  method: 'POST',
  needs: 'nothing',
  tries: false,
  schema: z.unknown(),
  async answer(parts, { headers, session }) {
    const answer = await parts.forward(headers, { path: '/sign-out', body: {}, cookies: ['session'] })
    if (session) {
      const { userId, sessionId, organisationId } = session
      await parts.events({ kind: 'session.ended', userId, sessionId, organisationId })
    }
    return { body: { signedIn: false }, cookies: answer.cookies }
  },
})
