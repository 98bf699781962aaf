import type { ResponseOf } from '@comity/contract'
import { isImmediate, signedVersion, termMonths } from '@comity/domain/network'
import type { Agreement, Unmet } from '@comity/domain/network'
import type { Session } from '../../platform/auth/session.ts'
import type { StaffScope } from '../../platform/db/scope.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { isManagerThere } from '../integrations/index.ts'
import { groundsUnderEach, unmetOf } from './conditions.ts'
import type { Grounds } from './conditions.ts'
import { contactOf } from './contact.ts'
import { draftOf, listedUnder, listEvidence, metLater } from './draft.ts'
import type { ProposedPillars } from './draft.ts'
import { getMatter, isAgeUnknown } from './queries/matters.ts'

type Sharing = ResponseOf<'getIncidentSharing'>

const getReported = (tx: Tx, incidentId: string) =>
  tx.first(sql<RowOf<'incidents', 'observed' | 'action_taken'>>`
    select observed, action_taken from incidents where incident_id = ${incidentId}::uuid`)

/**
 * The conditions met and missing before an incident is proposed, checked as in the proposal.
 *
 * @throws Failure not_found outside the scope
 */
export async function readSharing(
  services: Services,
  session: Session,
  incidentId: string,
): Promise<Sharing> {
  const [scope, matter, reported, photos, listed] = await session.read((tx) =>
    Promise.all([
      tx.scope,
      getMatter(tx, incidentId),
      getReported(tx, incidentId),
      listEvidence(tx, incidentId),
      listedUnder(tx, incidentId),
    ]),
  )
  if (!matter || !reported) throw new Failure('not_found')
  const { guest_id: guestId, profile_id: profileId } = matter
  const evidence = photos.map((photo) => ({ photoId: photo.photo_id, digest: photo.digest }))
  const nothing = { ground: null, severity: null, isImmediate: false, asksAdult: false, notice: null }
  if (!guestId) return { ...nothing, incidentId, evidence, unmet: ['no_guest'], agreements: [] }
  const contact = await session.read((tx) => contactOf(services, tx, guestId, profileId))
  const about = { incident_id: incidentId, guest_id: guestId }
  const { grounds, agreements } = await session.read((tx) => groundsUnderEach(tx, about))
  const pillars: ProposedPillars = {
    facts: reported.observed ?? '',
    actionTaken: reported.action_taken ?? '',
    evidence: photos.map(({ digest }) => Buffer.from(digest, 'hex')),
    adultStated: false,
  }
  const under = (agreement: Agreement | null) => judge(pillars, { ...grounds, agreement }, scope)
  // The agreement, and with it the term, is checked for each one.
  const { draft, unmet } = under(null)
  const byAgreement: readonly Unmet[] = ['agreement_missing', 'over']
  const anyhow = unmet.filter((one) => !byAgreement.includes(one))
  return {
    incidentId,
    ground: draft.ground ?? null,
    severity: draft.severity ?? null,
    isImmediate: draft.ground !== undefined && isImmediate(draft.ground),
    evidence,
    asksAdult: grounds.person !== undefined && isAgeUnknown(grounds.person),
    notice: typeof contact === 'string' ? null : { channel: contact.channel, language: contact.language },
    unmet: [
      ...(isManagerThere(matter.is_managed, scope) ? [] : ['managers_only']),
      ...anyhow,
      ...(agreements.length === 0 ? ['agreement_missing'] : []),
      ...(typeof contact === 'string' ? [contact] : []),
    ],
    agreements: agreements.map(({ id, agreement }) => {
      const judged = under(agreement)
      const own = judged.unmet.filter((one) => !anyhow.includes(one))
      return {
        agreementId: id,
        unmet: [...(listed.has(id) ? ['already_listed'] : []), ...own],
        ...termOf(judged.draft, agreement, grounds),
      }
    }),
  }
}

function judge(pillars: ProposedPillars, grounds: Grounds, scope: StaffScope) {
  const draft = draftOf(pillars, grounds, scope)
  const later: readonly Unmet[] = metLater
  return { draft, unmet: unmetOf(draft, grounds, scope.now).filter((one) => !later.includes(one)) }
}

/** The term of a listing; undefined where the severity is too low or nothing is signed. */
function termOf(
  { severity, confirmed_at, ends_at }: ReturnType<typeof draftOf>,
  agreement: Agreement,
  { others }: Grounds,
) {
  const version = signedVersion(agreement)
  if (!version || !severity) return { months: null, isFirst: false, endsAt: null }
  const isFirst = others.every(({ confirmedAt }) => confirmedAt > confirmed_at)
  return {
    months: termMonths(severity, version.termMonths[severity], isFirst),
    isFirst,
    endsAt: ends_at.toISOString(),
  }
}
