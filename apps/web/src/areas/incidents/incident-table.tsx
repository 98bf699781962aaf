import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { GuestLabel } from '../feedback/guest-label.tsx'
import { Assignee, Due, SeverityMark, StatusMark, Where } from './incident-facts.tsx'
import { IncidentOpener } from './incident-opener.tsx'
import classes from './incidents.module.css'
import type { IncidentSummary } from './queries.ts'
import type { IncidentsSearch, SearchChange } from './search.ts'

type Sort = IncidentsSearch['sort']
type Order = 'ascending' | 'descending' | 'none'

const orderIcons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

interface SortedHeadProps {
  readonly label: string
  readonly order: Order
  readonly next: Sort
  readonly onChange: (changes: SearchChange) => void
}

function SortedHead({ label, order, next, onChange }: SortedHeadProps) {
  const OrderIcon = orderIcons[order]
  return (
    <th scope="col" aria-sort={order}>
      <button
        type="button"
        className="unpadded plain-button inline-row gap-1 target"
        onClick={() => onChange({ sort: next })}
      >
        {label}
        <OrderIcon aria-hidden size={16} />
      </button>
    </th>
  )
}

interface IncidentTableProps {
  readonly incidents: readonly IncidentSummary[]
  readonly sort: Sort
  readonly onChange: (changes: SearchChange) => void
}

export function IncidentTable({ incidents, sort, onChange }: IncidentTableProps) {
  const { t } = useTranslation('incidents-pages')
  const { dateTime } = useFormats()
  const sector = useSector()
  const byTime: Record<string, Order> = {
    '-occurredAt': 'descending',
    occurredAt: 'ascending',
  }
  return (
    <div className="scroll-x">
      <table className={`${classes['table']} full-width small collapsed`}>
        <caption className="visually-hidden">{t('listLabel')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.what')}</th>
            <th scope="col">{t('column.severity')}</th>
            <th scope="col">{t('column.status')}</th>
            <th scope="col">{t('column.who', { context: sector })}</th>
            <SortedHead
              label={t('column.when')}
              order={byTime[sort ?? '-occurredAt'] ?? 'none'}
              next={sort === undefined ? 'occurredAt' : undefined}
              onChange={onChange}
            />
            <SortedHead
              label={t('column.due')}
              order={sort === 'dueAt' ? 'ascending' : 'none'}
              next={sort === 'dueAt' ? undefined : 'dueAt'}
              onChange={onChange}
            />
            <th scope="col">{t('column.assignee')}</th>
          </tr>
        </thead>
        <tbody>
          {incidents.map((incident) => (
            <tr key={incident.id}>
              <th scope="row">
                <IncidentOpener incident={incident} />
                <div className="quiet">
                  <span className="tabular one-line" translate="no">
                    {incident.reference}
                  </span>
                </div>
              </th>
              <td>
                <SeverityMark severity={incident.severity} />
              </td>
              <td>
                <StatusMark status={incident.status} />
              </td>
              <td>
                {incident.guest ? <GuestLabel {...incident.guest} sector={incident.sector} /> : null}
                <div className="quiet">
                  <Where incident={incident} />
                </div>
              </td>
              <td>
                <time dateTime={incident.occurredAt}>{dateTime(incident.occurredAt)}</time>
              </td>
              <td>
                <Due incident={incident} />
              </td>
              <td>
                <Assignee incident={incident} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
