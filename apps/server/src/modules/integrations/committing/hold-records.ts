import type { ImportKind } from '@comity/domain/integrations'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { isWindowOpen } from '../checking/link-queries.ts'
import { guestState } from '../guest-state.ts'
import type { ImportRow } from '../rows.ts'

/**
 * Locks the guests and stays of an import until the transaction ends. Returns whether each is as the check found it:
 * not merged, filled or invited since. A merge locks guests exclusively; a rating locks its stay.
 */
export async function holdRecords(
  tx: SystemTx,
  { import_id: importId, kind }: Pick<ImportRow, 'import_id' | 'kind'>,
): Promise<boolean> {
  // A known stay keeps its current guest.
  const named = kind === 'stays' ? sql`r.action = 'add'` : sql`r.action <> 'duplicate'`
  const rows = sql`import_rows r where r.import_id = ${importId}::uuid and ${named}`
  // Arrays instead of joins: new tables have no statistics, and a plan by array is still one pass.
  const guestIds = sql`any (array(select r.guest_id from ${rows} and r.guest_id is not null
    union select guest_id from import_guests where import_id = ${importId}::uuid and known_state is not null))`
  const stayIds = sql`any (array(select distinct r.stay_id from ${rows} and r.stay_id is not null))`
  const about = sql`select guest_id from guests where guest_id = ${guestIds} order by guest_id`
  const fills = kind === 'guests' || kind === 'stays'
  await tx.run(fills ? sql`${about} for no key update` : sql`${about} for key share`)
  if (kind === 'feedback' || kind === 'incidents') {
    await tx.run(sql`select 1 from stays where stay_id = ${stayIds} order by stay_id for no key update`)
  }
  const merged = await tx.first(
    sql`select 1 from guests where guest_id = ${guestIds} and merged_into is not null limit 1`,
  )
  const changed = changes[kind]?.(importId, rows)
  const outdated = merged ?? (changed && (await tx.first(changed)))
  return outdated === undefined
}

type Sql = ReturnType<typeof sql>

const ofOtherStay = sql`exists (select 1 from stays s
  where s.organisation_id = r.organisation_id and s.stay_id = r.stay_id and s.guest_id <> r.guest_id)`

/** What may have changed for kinds that rest on more than a guest. */
const changes: { [K in ImportKind]?: (importId: string, rows: Sql) => Sql } = {
  guests: (importId) => guestsChanged(importId),
  stays: (importId) => guestsChanged(importId),
  feedback: (_, rows) => sql`select 1 from ${rows} and (${ofOtherStay} or exists (select 1 from stays s
    where s.organisation_id = r.organisation_id and s.stay_id = r.stay_id and ${isWindowOpen})) limit 1`,
  incidents: (_, rows) => sql`select 1 from ${rows} and ${ofOtherStay} limit 1`,
}

/** Starts from the few known guests, because most rows create new ones. */
function guestsChanged(importId: string): Sql {
  return sql`select 1 from import_guests i
    join guests g on g.organisation_id = i.organisation_id and g.guest_id = i.guest_id
    where i.import_id = ${importId}::uuid and i.known_state is not null and i.known_state <> ${guestState} limit 1`
}
