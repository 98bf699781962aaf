import { dayAt } from '../mobile/groups.ts'
import { Figures } from './figures.tsx'
import type { DayFigures } from './queries.ts'

interface DayFigureListProps {
  readonly figures: DayFigures
  readonly venue: string | undefined
}

/** The figures of the day, each the way to its rows where a page lists just them. */
export function DayFigureList({ figures, venue }: DayFigureListProps) {
  const {
    arrivals,
    inHouse,
    departuresDue,
    openAlerts,
    helpCalls,
    incidents,
    tasks,
    handOver,
    ratingsToday,
  } = figures
  const today = dayAt(undefined, new Date(figures.at))
  const incidentRows = { to: '/incident-management' }
  const work = (tab: string) => ({ to: '/staff-workflow-integration', search: { venue, tab } })
  return (
    <Figures
      figures={[
        { name: 'helpCalls', value: helpCalls, to: '/safety-dashboard', isDue: true },
        { name: 'expected', value: arrivals.expected },
        { name: 'checkedIn', value: arrivals.checkedIn },
        { name: 'inHouse', value: inHouse },
        { name: 'departuresDue', value: departuresDue },
        { name: 'openAlerts', value: openAlerts, to: '/alerts-page', search: { venue }, isDue: true },
        { name: 'incidents', value: incidents.open, ...incidentRows, search: { venue, status: 'open' } },
        {
          name: 'overdue',
          value: incidents.overdue,
          ...incidentRows,
          search: { venue, overdue: true },
          isDue: true,
        },
        { name: 'tasks', value: tasks.open, ...work('tasks') },
        { name: 'handOver', value: handOver.unread, ...work('handover'), isDue: handOver.urgent > 0 },
        { name: 'ratings', value: ratingsToday.n, to: '/view-ratings', search: { venue, from: today } },
      ]}
    />
  )
}
