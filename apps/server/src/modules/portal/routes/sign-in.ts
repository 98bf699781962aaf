import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { endPortalSession, peekPortalSession } from '../../../platform/http/portal-session.ts'
import { beginSignIn } from '../commands/begin-sign-in.ts'
import { proveContact } from '../commands/prove-contact.ts'
import { verifyContact } from '../commands/verify-contact.ts'

export const signInToPortalRoute = handle(
  contract.signInToPortal,
  async ({ services, body, client, now }) => {
    services.limits.secrets.take(client.source, performance.now())
    const { codeId, expiresAt } = await beginSignIn(services, body, { source: client.source, now })
    return { codeId, expiresAt: expiresAt.toISOString() }
  },
)

export const proveContactRoute = handle(contract.proveContact, async ({ services, body, client, now }) => {
  services.limits.secrets.take(client.source, performance.now())
  const cookie = await proveContact(services, body, now)
  if (cookie === undefined) return { state: 'second_fact_needed' as const }
  client.setCookie(cookie)
  return { state: 'signed_in' as const }
})

export const getPortalSessionRoute = handle(contract.getPortalSession, async ({ services, client, now }) => {
  const session = await peekPortalSession(services, client, now)
  if (!session) return { session: null }
  const { language, ends_at, expires_at } = session
  // Rounded up: a page that acted before the end would find the session open and prolong it.
  const secondsUntil = (end: Date) => Math.ceil((end.getTime() - now.getTime()) / 1000)
  return {
    session: { language, secondsLeft: secondsUntil(ends_at), secondsAtMost: secondsUntil(expires_at) },
  }
})

export const signOutOfPortalRoute = handle(
  contract.signOutOfPortal,
  async ({ services, portal, client, now }) => {
    client.setCookie(await endPortalSession(services, portal.tokenHash, now))
    return { signedOut: true as const }
  },
)

export const submitVerificationRoute = handle(contract.submitVerification, async (call) => {
  call.services.limits.secrets.take(call.client.source, performance.now())
  return { ...(await verifyContact(call, call.body)), verifiedAt: call.now.toISOString() }
})
