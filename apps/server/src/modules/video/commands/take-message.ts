import { videoMessage } from '@comity/contract/video/webhook'
import { timingSafeEqual } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { maskCardNumbers } from '@comity/domain/feedback'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { SignedBody } from '../../../platform/http/call.ts'
import { fieldProblems } from '../../../platform/http/fields.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { insertCounts } from '../count-queries.ts'
import { refuseOnPeople } from '../describes-people.ts'
import { markersWithin } from '../markers.ts'
import { insertClip } from '../queries.ts'
import { getSource } from '../source-queries.ts'
import type { SourceRow } from '../source-queries.ts'

/** The same for every cause. */
export const refused = () => new Failure('wrong_credentials', { detail: 'The signature is invalid.' })

export interface Taken {
  readonly added: number
  readonly known: number
}

/**
 * Stores a source's message. Repeated content is stored once, so a replayed message changes nothing.
 *
 * @throws Failure wrong_credentials before the body is read; forbidden_field for fields about people
 */
export async function takeMessage(
  tx: SystemTx,
  vault: OrganisationVault,
  sourceId: string,
  signed: SignedBody,
): Promise<Taken> {
  const source = await getSource(tx, sourceId)
  if (!source || source.revoked_at) throw refused()
  verify(vault.openText(source.sealed_secret), signed, (await tx.scope).now)
  const message = read(signed.bytes)
  await tx.run(sql`
    update video_sources set last_heard_at = platform.app_now() where source_id = ${sourceId}::uuid`)
  return message.type === 'video.clip'
    ? takeClip(tx, vault, source, message.data)
    : takeCounts(tx, source, message.data.counts)
}

const toleranceMs = 5 * 60_000

/** As in Standard Webhooks, but by the clock of this installation: its library uses that of the machine. */
function verify(secret: string, { bytes, headers }: SignedBody, now: Date): void {
  const [id, sent] = [headers.get('webhook-id'), headers.get('webhook-timestamp') ?? '']
  const at = new Date(Number(sent) * 1000)
  const isNow = /^\d+$/u.test(sent) && Math.abs(at.getTime() - now.getTime()) <= toleranceMs
  if (!id || !isNow) throw refused()
  const right = Buffer.from(new Webhook(secret).sign(id, at, bytes))
  const given = (headers.get('webhook-signature') ?? '').split(' ').map((one) => Buffer.from(one))
  if (!given.some((one) => one.length === right.length && timingSafeEqual(one, right))) throw refused()
}

function read(bytes: Buffer) {
  let message: unknown
  try {
    message = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new Failure('unreadable_body', { detail: 'The body is not valid JSON.', cause: error })
  }
  refuseOnPeople(message)
  const known = videoMessage.safeParse(message, { reportInput: true })
  if (!known.success) throw new Failure('invalid_input', { fields: fieldProblems(known.error.issues) })
  return known.data
}

type Message = ReturnType<typeof read>
type ClipMessage = Extract<Message, { type: 'video.clip' }>['data']
type CountMessage = Extract<Message, { type: 'video.counts' }>['data']['counts']

async function takeClip(
  tx: SystemTx,
  vault: OrganisationVault,
  { source_id: sourceId, venue_id: venueId }: SourceRow,
  clip: ClipMessage,
): Promise<Taken> {
  const span = { startsAt: new Date(clip.startsAt), endsAt: new Date(clip.endsAt) }
  const { clipId, isNew } = await insertClip(tx, {
    venueId,
    sourceId,
    reference: clip.reference,
    camera: clip.camera ? maskCardNumbers(clip.camera).text : null,
    startsAt: clip.startsAt,
    endsAt: clip.endsAt,
    sealedLink: clip.link ? vault.sealText(clip.link) : null,
    markers: markersWithin(clip.markers ?? [], span, '/data/markers'),
    availableUntil: clip.availableUntil ?? null,
    registeredBy: null,
  })
  if (isNew)
    await recordAudit(tx, await tx.scope, {
      action: 'video.clip_registered',
      subject: { kind: 'video_clip', id: clipId },
      details: { incidentId: null },
    })
  return { added: isNew ? 1 : 0, known: isNew ? 0 : 1 }
}

async function takeCounts(
  tx: SystemTx,
  { source_id: sourceId, venue_id: venueId }: SourceRow,
  counts: CountMessage,
): Promise<Taken> {
  const added = await insertCounts(tx, { venueId, sourceId }, counts)
  if (added > 0)
    await recordAudit(tx, await tx.scope, {
      action: 'video.counts_registered',
      subject: { kind: 'venue', id: venueId },
      details: { counts: added },
    })
  return { added, known: counts.length - added }
}
