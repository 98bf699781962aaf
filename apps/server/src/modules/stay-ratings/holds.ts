import type { Scope } from '../../platform/db/scope.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { lockStay, reseal } from './seal.ts'

/** An incident or claim about a stay. */
export interface Hold {
  readonly stayId: string
  readonly venueId: string
  readonly kind: 'incident' | 'claim'
  /** Id of the incident or claim. */
  readonly sourceId: string
}

/**
 * Keeps ratings of a stay sealed, in the transaction that opens an incident or claim on it. The caller has authorised
 * it. Idempotent.
 */
export async function holdStay(tx: Tx, scope: Scope, hold: Hold): Promise<void> {
  if (!(await lockStay(tx, hold.stayId))) return
  await tx.run(sql`
    insert into stay_holds (organisation_id, venue_id, stay_id, source_id, kind, opened_at)
    values (${scope.organisationId}::uuid, ${hold.venueId}::uuid, ${hold.stayId}::uuid, ${hold.sourceId}::uuid,
      ${hold.kind}, platform.app_now())
    on conflict do nothing`)
  await reseal(tx, scope, hold.stayId)
}

/**
 * Ends the hold of an incident or claim in its transaction. With the last hold both sides open if both exist; otherwise
 * at the regular end of the window, or at once if that has passed.
 */
export async function releaseStay(tx: Tx, scope: Scope, sourceId: string): Promise<void> {
  const held = await tx.all(sql<RowOf<'stay_holds', 'stay_id'>>`
    select stay_id from stay_holds where source_id = ${sourceId}::uuid order by stay_id`)
  for (const { stay_id: stayId } of held) {
    await lockStay(tx, stayId)
    await tx.run(sql`
      delete from stay_holds where stay_id = ${stayId}::uuid and source_id = ${sourceId}::uuid`)
    await reseal(tx, scope, stayId)
  }
}
