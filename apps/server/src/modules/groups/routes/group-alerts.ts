import { contract } from '@comity/contract'
import type { ResponseOf } from '@comity/contract'
import { concernsOf } from '@comity/domain/groups'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { alertOrder, listAlerts, presentAlert, readRules } from '../../alerts/index.ts'
import { readGroupFacts } from '../facts.ts'

type GroupAlert = ResponseOf<'listGroupAlerts'>['items'][number]

export const listGroupAlertsRoute = handle(contract.listGroupAlerts, async ({ session, query }) => {
  const page = pageFrom(query, alertOrder)
  const filter = { state: 'current', types: ['group'], venueId: query.venueId } as const
  const [scope, rules, found] = await session.read((tx) =>
    Promise.all([tx.scope, readRules(tx), readPage(tx, page, (part) => listAlerts(filter, part))]),
  )
  const { items, nextCursor, total } = shown(found, (row) => presentAlert(row, scope))
  const groupOf = ({ reasons }: (typeof items)[number]) =>
    reasons.flatMap((reason) => (reason.kind === 'group' ? [reason.groupId] : []))[0]
  const groupIds = items.flatMap((alert) => groupOf(alert) ?? [])
  const facts = await session.read((tx) => readGroupFacts(tx, groupIds))
  const byId = new Map(facts.map((row) => [row.group_id, row]))
  return {
    nextCursor,
    total,
    items: items.flatMap((alert): GroupAlert[] => {
      const row = byId.get(groupOf(alert) ?? '')
      if (!row) return []
      const { group_id: groupId, members, flagged, size, earlier } = row
      return [
        {
          alert,
          group: { id: groupId, name: row.name, size, arrivesOn: row.arrives_on },
          concerns: concernsOf({ groupId, size, members, flagged, earlier }, rules),
          earlier: earlier.map((one) => ({ ...one, occurredAt: new Date(one.occurredAt).toISOString() })),
          flagged,
        },
      ]
    }),
  }
})
