import type { IncidentStatus } from '@comity/domain/incidents'
import type { InfiniteData } from '@tanstack/react-query'
import type { IncidentPage, IncidentSummary } from '../queries.ts'

type List = InfiniteData<IncidentPage, string | undefined>

const isAfter = (a: IncidentSummary, b: IncidentSummary) =>
  a.occurredAt === b.occurredAt ? a.id > b.id : a.occurredAt > b.occurredAt

/** The incident at its place among those of one page, latest first. */
function withOne(items: readonly IncidentSummary[], incident: IncidentSummary): IncidentSummary[] {
  const at = items.findIndex((each) => isAfter(incident, each))
  return at === -1 ? [...items, incident] : items.toSpliced(at, 0, incident)
}

/**
 * A column after an incident has moved: removed from the one that it leaves, inserted in its new one, counted in both.
 * Where it belongs on a page that is not read yet, it comes with that page. A list of several statuses keeps its rows
 * where they are.
 */
export function afterMove(
  list: List,
  incident: IncidentSummary,
  to: IncidentStatus,
  column: IncidentStatus | undefined,
): List {
  // The server returns what may follow on the new status.
  const moved = { ...incident, status: to, next: [] }
  const target = list.pages.findIndex(
    ({ items, nextCursor }) => nextCursor === null || items.some((each) => isAfter(incident, each)),
  )
  return {
    ...list,
    pages: list.pages.map((page, index) => {
      const others = page.items.filter(({ id }) => id !== incident.id)
      const inPlace = page.items.map((each) => (each.id === incident.id ? moved : each))
      const inColumn = column === to && index === target ? withOne(others, moved) : others
      return {
        ...page,
        items: column === undefined ? inPlace : inColumn,
        counts: page.counts && {
          ...page.counts,
          [incident.status]: page.counts[incident.status] - 1,
          [to]: page.counts[to] + 1,
        },
      }
    }),
  }
}
