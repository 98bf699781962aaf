import { ruleOf } from '@comity/domain/retention'
import { sql } from '../../../platform/db/statements.ts'
import type { Services } from '../../../platform/services.ts'

/** Deletes expired codes and sessions. */
export async function forgetPortal({ clock, database }: Services): Promise<void> {
  const { keep } = ruleOf('portal_code', 'hotel')
  const hours = keep && 'hours' in keep ? keep.hours : 24
  await database.platform({ job: 'trust/forget-portal', now: clock.now() }, async (tx) => {
    await tx.run(sql`
      delete from platform.portal_codes where sent_at <= platform.app_now() - ${hours}::int * interval '1 hour'`)
    await tx.run(sql`delete from platform.portal_sessions where expires_at <= platform.app_now()`)
  })
}
