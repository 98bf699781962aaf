import { landingPath } from '@comity/domain/accounts'
import type { Session } from '../../platform/auth/session.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import type { Client } from '../../platform/http/call.ts'
import type { Services } from '../../platform/services.ts'
import { organisationVault } from '../platform/index.ts'
import { admit, maySpeakFor, rolesFor, rolesNow } from './commands/admit.ts'
import type { Admission } from './commands/admit.ts'
import { linkIdentity } from './commands/link.ts'
import { noteRefused } from './commands/take-response.ts'
import { leadHome, leadToRefusal } from './leading.ts'
import { whoLinks } from './linking.ts'
import { getConnection } from './queries/connections.ts'
import { saveAnswer } from './queries/requests.ts'
import type { RequestRow } from './queries/requests.ts'
import { insertProviderSession } from './queries/sessions.ts'
import type { ProviderAnswer, Reason, TestAnswer, Vouched } from './words.ts'

/** A request that its browser came to finish. */
export interface Finishing {
  readonly services: Services
  readonly client: Client
  readonly session: Session | undefined
  readonly now: Date
  readonly organisationId: string
  readonly request: RequestRow
  readonly answer: ProviderAnswer
  /** OIDC: the hint for signing out at the provider. */
  readonly idToken?: string
}

/** Completes the purpose of a request and redirects the browser. */
export async function settle(finishing: Finishing): Promise<Response> {
  const { request, answer } = finishing
  if (request.purpose === 'test') return settleTest(finishing)
  // SAML: the fault of the response is in the audit log since it arrived.
  if (!answer.ok) return refuse(finishing, answer.reason, request.answered_at === null)
  return request.purpose === 'link'
    ? settleLink(finishing, answer.vouched)
    : settleSignIn(finishing, answer.vouched)
}

async function settleSignIn(finishing: Finishing, vouched: Vouched): Promise<Response> {
  const { services, client, organisationId, now, request } = finishing
  const { protocol } = request
  const admission = await inOrganisation<Admission>(finishing, async (tx) => {
    const connection = await getConnection(tx, protocol)
    if (!connection?.enabled) return { ok: false, reason: 'not_set_up' }
    return admit(services, tx, connection, vouched)
  })
  if (!admission.ok) return refuse(finishing, admission.reason)
  const started = await services.signIn.startSession({
    userId: admission.userId,
    method: protocol,
    organisationId,
    organisationFixed: true,
    deviceId: null,
    secondFactor: vouched.secondFactor,
    endsAt: vouched.sessionEndsAt === null ? null : new Date(vouched.sessionEndsAt),
    browser: client,
    userAgent: client.userAgent,
    now,
  })
  const roles = await inOrganisation(finishing, async (tx) => {
    const { idToken } = finishing
    const sealed = idToken === undefined ? null : (await organisationVault(services, tx)).sealText(idToken)
    await insertProviderSession(tx, started.sessionId, protocol, vouched, sealed)
    return rolesNow(tx, admission.userId)
  })
  for (const cookie of started.cookies) client.setCookie(cookie)
  const { return_path: back } = request
  return leadHome(services.config, back === '/' ? landingPath(roles) : back)
}

async function settleLink(finishing: Finishing, vouched: Vouched): Promise<Response> {
  const { services, session, organisationId, request } = finishing
  const userId = await whoLinks(session, organisationId)
  // The person who began must still be signed in.
  if (userId === undefined || userId !== request.user_id) return refuse(finishing, 'reauthentication_needed')
  const admission = await inOrganisation<Admission>(finishing, async (tx) => {
    const connection = await getConnection(tx, request.protocol)
    if (!connection?.enabled) return { ok: false, reason: 'not_set_up' }
    return linkIdentity(services, tx, request.protocol, vouched, userId)
  })
  return admission.ok ? leadHome(services.config, request.return_path) : refuse(finishing, admission.reason)
}

async function settleTest(finishing: Finishing): Promise<Response> {
  const { services, organisationId, request } = finishing
  await inOrganisation(finishing, async (tx) => {
    const found = await examine(tx, request, finishing.answer)
    await saveAnswer(tx, request.request_id, found)
    await recordAudit(tx, await tx.scope, {
      action: 'sso.tested',
      subject: { kind: 'organisation', id: organisationId },
      details: { protocol: request.protocol, reason: found.reason },
    })
  })
  return leadHome(services.config, `/organisation-settings?section=sso&test=${request.request_id}`)
}

/** The outcome that a sign-in of a new person would have. */
async function examine(tx: SystemTx, request: RequestRow, answer: ProviderAnswer): Promise<TestAnswer> {
  if (!answer.ok) return { reason: answer.reason, detail: answer.detail ?? null, vouched: null, roles: [] }
  const { vouched } = answer
  const connection = await getConnection(tx, request.protocol)
  const roles = connection ? await rolesFor(tx, connection, vouched) : []
  const isProved = vouched.email === null || (await maySpeakFor(tx, vouched.email))
  const reason = !connection
    ? 'not_set_up'
    : roles.length === 0
      ? 'no_role'
      : isProved
        ? null
        : 'domain_not_proved'
  return { reason, detail: null, vouched, roles }
}

async function refuse(finishing: Finishing, reason: Reason, isNew = true): Promise<Response> {
  if (isNew) await inOrganisation(finishing, (tx) => noteRefused(tx, finishing.request.protocol, reason))
  return leadToRefusal(finishing.services.config, reason)
}

function inOrganisation<T>(
  { services, organisationId, now }: Finishing,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  return services.database.system({ job: 'sso.finish', organisationId, now }, work)
}
