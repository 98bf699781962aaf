import type { EscalationStep, SafetyAudience } from '@comity/domain/safety'
import { whoIsNotified } from '@comity/domain/safety'
import { onDutyAt, type RotaDuty } from '@comity/domain/rota'
import type { PushMessage, PushSubscriptionData } from '../../../platform/push/index.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { organisationVault } from '../../platform/index.ts'
import { listDuties } from '../../rota/index.ts'
import { listColleagues, type ColleagueRow } from '../queries/sendings.ts'
import { colleagueOf } from '../recipients.ts'
import { readSettings } from '../settings.ts'

/** The data needed to notify a venue of a call without the database. */
export interface VenueKit {
  readonly venueId: string
  readonly name: string
  readonly timeZone: string
  readonly colleagues: readonly ColleagueRow[]
  readonly duties: readonly RotaDuty[]
  readonly chain: readonly EscalationStep[]
  readonly subscriptions: readonly RowOf<'push_subscriptions', 'user_id' | 'sealed'>[]
  readonly vault: OrganisationVault
}

export async function readKits(
  services: Services,
  tx: SystemTx,
  venueIds: readonly string[],
): Promise<VenueKit[]> {
  const vault = await organisationVault(services, tx)
  const venues = await tx.all(sql<RowOf<'venues', 'venue_id' | 'name' | 'time_zone'>>`
    select venue_id, name, time_zone from venues where venue_id = any (${[...venueIds]}::uuid[]) and closed_at is null`)
  const kits: VenueKit[] = []
  for (const { venue_id: venueId, name, time_zone: timeZone } of venues) {
    const colleagues = await listColleagues(tx, venueId)
    const userIds = colleagues.map(({ user_id }) => user_id)
    const subscriptions = await tx.all(sql<RowOf<'push_subscriptions', 'user_id' | 'sealed'>>`
      select user_id, sealed from push_subscriptions where user_id = any (${userIds}::uuid[])`)
    const [duties, { chain }] = [await listDuties(tx, venueId), await readSettings(tx, venueId)]
    kits.push({ venueId, name, timeZone, colleagues, duties, chain, subscriptions, vault })
  }
  return kits
}

export const nameIn = (kit: VenueKit, userId: string) =>
  kit.colleagues.find(({ user_id }) => user_id === userId)?.name ?? null

/** Notifies the devices of the audiences, and returns how many people that is. Failures are left to the next step. */
export function pushFrom(
  { push, log, clock }: Pick<Services, 'push' | 'log' | 'clock'>,
  kit: VenueKit,
  to: {
    readonly audiences: readonly SafetyAudience[]
    readonly raisedBy: string
    readonly message: PushMessage
  },
): number {
  if (!push) return 0
  const rota = onDutyAt(kit.duties, clock.now(), kit.timeZone)
  const people = new Set(
    whoIsNotified(to.audiences, kit.colleagues.map(colleagueOf), { rota, raisedBy: to.raisedBy }).map(
      ({ userId }) => userId,
    ),
  )
  const found = kit.subscriptions.filter(({ user_id }) => people.has(user_id))
  for (const { sealed } of found) {
    const subscription = JSON.parse(kit.vault.openText(sealed)) as PushSubscriptionData
    push
      .send(subscription, to.message)
      .catch((error: unknown) => log.warn({ err: error }, 'A push message about a held call was not sent.'))
  }
  return new Set(found.map(({ user_id }) => user_id)).size
}
