import { severities } from '@comity/domain/base'
import { contract } from '@comity/contract'
import { figuresOf } from '@comity/domain/work'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { dayIn, periodOf } from '../period.ts'
import { listManagers, managedVenueIds } from '../queries/colleagues.ts'
import { countActivities, countCompleted, countOpenWork, listTeam } from '../queries/figures.ts'
import { countBySeverity, figuresOfVenues } from '../queries/integration.ts'
import { reachOf } from '../reach.ts'

export const performanceMetricsRoute = handle(
  contract.performanceMetrics,
  ({ session, params, query, now }) =>
    session.write(async (tx) => {
      const scope = await tx.scope
      const period = periodOf(query, { today: dayIn(scope.timeZone, now), usualDays: 28 })
      const reach = await reachOf(tx, params.staffId)
      if (!reach?.person) throw new Failure('not_found')
      const { user_id: userId, name } = reach.person
      const span = { ...period, venueIds: reach.venueIds }
      const { from, to } = period
      const figures = figuresOf(await countActivities(tx, span, userId), from, to)
      const [tasks, managers] = [
        await countCompleted(tx, span, userId),
        await listManagers(tx, reach.venueIds),
      ]
      if (!reach.isSelf) {
        const subject = { kind: 'member' as const, id: userId }
        await recordAudit(tx, scope, { action: 'member.figures_viewed', subject })
      }
      return {
        person: { id: userId, name },
        period,
        n: figures.n,
        byKind: [...figures.byKind],
        byDay: [...figures.byDay],
        tasks,
        visibleTo: managers.map((manager) => ({ id: manager.user_id, name: manager.name })),
      }
    }),
)

export const workSummaryRoute = handle(contract.workSummary, ({ session, now }) =>
  session.write(async (tx) => {
    const scope = await tx.scope
    const venueIds = await managedVenueIds(tx, scope)
    const week = periodOf({}, { today: dayIn(scope.timeZone, now), usualDays: 7 })
    const { from, to } = week
    const figures = figuresOf(await countActivities(tx, { ...week, venueIds }), from, to)
    const [open, team] = [await countOpenWork(tx, venueIds), await listTeam(tx, venueIds)]
    return {
      tasks: {
        open: open.open,
        late: open.late,
        urgent: open.urgent,
        completedToday: open.completed_today,
      },
      handOver: {
        unread: open.unread,
        urgent: open.unread_urgent,
        oldestUnreadAt: open.oldest_unread_at?.toISOString() ?? null,
        lastAt: open.last_at?.toISOString() ?? null,
      },
      week,
      n: figures.n,
      byKind: [...figures.byKind],
      byDay: [...figures.byDay],
      people: team.map((row) => ({
        person: { id: row.user_id, name: row.name },
        lastAt: row.last_at?.toISOString() ?? null,
        openTasks: row.open_tasks,
      })),
    }
  }),
)

export const integrationFiguresRoute = handle(contract.integrationFigures, ({ session, now }) =>
  session.write(async (tx) => {
    const scope = await tx.scope
    const period = periodOf({}, { today: dayIn(scope.timeZone, now), usualDays: 28 })
    const span = { ...period, venueIds: await managedVenueIds(tx, scope) }
    const [venues, counts] = [await figuresOfVenues(tx, span), await countBySeverity(tx, span)]
    return {
      period,
      venues: venues.map((row) => {
        const own = counts.filter(({ venue_id: of }) => of === row.venue_id)
        return {
          venue: { id: row.venue_id, name: row.name },
          incidents: {
            n: own.reduce((sum, { count }) => sum + count, 0),
            open: row.open_incidents,
            bySeverity: severities.map((severity) => ({
              severity,
              count: own.find((one) => one.severity === severity)?.count ?? 0,
            })),
          },
          activities: { n: row.activities, days: row.activity_days },
          tasks: { made: row.made, completed: row.completed, medianMinutes: row.task_minutes },
          handOvers: {
            written: row.written,
            items: row.items,
            acknowledged: row.acknowledged,
            medianMinutes: row.item_minutes,
          },
        }
      }),
    }
  }),
)
