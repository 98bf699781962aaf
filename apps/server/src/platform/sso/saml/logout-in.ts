import { assertIssuer } from './assertion.ts'
import { readMessage } from './incoming.ts'
import { protocolNamespace } from './names.ts'
import { Refusal, settle, type Refused } from './refusal.ts'
import { assertSuccess } from './status.ts'
import { readNameId } from './subject.ts'
import { assertBegun, assertNotEnded } from './time-limits.ts'
import type { IncomingMessage, ServiceProvider, TrustedProvider } from './types.ts'
import { attributeOf, childrenNamed, instantOf, isNamed, textOf } from './xml.ts'

type Context = { message: IncomingMessage; idp: TrustedProvider; sp: ServiceProvider; now: Date }

/** Whose sessions the provider ends; no session index means all of them. */
export type LogoutRequest = {
  id: string
  issuer: string
  subject: string
  nameIdFormat: string
  sessionIndexes: string[]
  relayState: string | null
}

const messageLifeMs = 5 * 60_000

/** Reads a logout request of the provider: signed, for us, fresh. Never throws. */
export function readLogoutRequest(context: Context): { ok: true; request: LogoutRequest } | Refused {
  return settle(() => {
    const { idp, sp } = context
    const { root, relayState } = readMessage(context.message, 'SAMLRequest', idp.certificates)
    const id = assertMessage(root, 'LogoutRequest', context)
    assertNotEnded(instantOf(root, 'NotOnOrAfter'), context.now)
    const sessionIndexes = childrenNamed(root, protocolNamespace, 'SessionIndex').map(textOf)
    const named = readNameId(root, idp, sp)
    return { ok: true as const, request: { id, issuer: idp.entityId, ...named, sessionIndexes, relayState } }
  })
}

/** Reads the provider's response to our logout request. Never throws. */
export function readLogoutResponse(
  context: Context & { expected: { requestId: string } },
): { ok: true; relayState: string | null } | Refused {
  return settle(() => {
    const { root, relayState } = readMessage(context.message, 'SAMLResponse', context.idp.certificates)
    assertMessage(root, 'LogoutResponse', context)
    const request = attributeOf(root, 'InResponseTo')
    if (request !== context.expected.requestId) throw new Refusal('wrong_request', request ?? '')
    assertSuccess(root)
    return { ok: true as const, relayState }
  })
}

function assertMessage(root: Element, name: string, { idp, sp, now }: Context): string {
  const [id, issuedAt] = [attributeOf(root, 'ID'), instantOf(root, 'IssueInstant')]
  const isMessage = isNamed(root, protocolNamespace, name) && attributeOf(root, 'Version') === '2.0'
  if (!isMessage || !id || !issuedAt) throw new Refusal('unreadable')
  assertIssuer(root, idp.entityId)
  const destination = attributeOf(root, 'Destination')
  if (destination === null || destination !== sp.sloUrl) {
    throw new Refusal('wrong_destination', destination ?? '')
  }
  assertBegun(issuedAt, now)
  assertNotEnded(new Date(issuedAt.getTime() + messageLifeMs), now)
  return id
}
