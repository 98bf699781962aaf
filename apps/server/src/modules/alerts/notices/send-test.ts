import type { Channel } from '@comity/domain/alerts'
import type { Session } from '../../../platform/auth/session.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { queueNotices } from './queue-notices.ts'
import { attend, claim } from './send-notice.ts'

const mostTestsADay = 10

export interface TestOutcome {
  readonly state: 'told' | 'handed_over' | 'skipped'
  readonly code: string | null
}

/** Sends a test to the caller by one channel at once and reports the result. */
export async function sendTest(services: Services, session: Session, channel: Channel): Promise<TestOutcome> {
  const { organisationId, userId } = await session.write((tx) => tx.scope)
  const scope = { job: 'alerts/test', organisationId, now: services.clock.now() }
  return services.database.system(scope, (tx) => test(services, tx, userId, channel))
}

async function test(
  services: Services,
  tx: SystemTx,
  userId: string,
  channel: Channel,
): Promise<TestOutcome> {
  await countTests(tx, userId)
  const alertId = crypto.randomUUID()
  await queueNotices(tx, {
    alertKind: 'test',
    alertId,
    userIds: [userId],
    channels: [channel],
    ignoreQuiet: true,
  })
  const find = () =>
    tx.first(sql<RowOf<'notices', 'notice_id' | 'state' | 'code'>>`
      select notice_id, state, code from notices
      where alert_kind = 'test' and alert_id = ${alertId}::uuid and channel = ${channel}::text`)
  const queued = await find()
  const claimed = queued && (await claim(tx, queued.notice_id))
  if (claimed) await attend(services, tx, claimed)
  const row = await find()
  if (!row || row.state === 'waiting') throw new Error('A test was not attended to')
  return { state: row.state, code: row.code }
}

/** Locks the person, so that two calls at once cannot exceed the limit. */
async function countTests(tx: SystemTx, userId: string): Promise<void> {
  await tx.run(sql`select 1 from members where user_id = ${userId}::uuid for update`)
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from notices
    where user_id = ${userId}::uuid and alert_kind = 'test' and channel <> 'in_app'
      and queued_at > platform.app_now() - interval '24 hours'`)
  if (row && row.count >= mostTestsADay) throw new Failure('rate_limited', { retryAfterSeconds: 3_600 })
}
