import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Due } from '../incidents/incident-facts.tsx'
import { IncidentLink } from '../incidents/incident-link.tsx'
import { useIncidentWords } from '../incidents/words.ts'
import { dueIncidentsQuery } from './queries.ts'

const shown = 8

export function DueIncidents({ venueId }: { venueId: string | undefined }) {
  const { t } = useTranslation('manager')
  const { typeWord, statusWord } = useIncidentWords()
  const query = useQuery(dueIncidentsQuery(venueId, shown))
  return (
    <Loaded query={query} rows={3} rowHeight={96}>
      {({ items }) =>
        items.length === 0 ? (
          <Text c="dimmed">{t('incidents.none')}</Text>
        ) : (
          <ul className="plain-list card ruled">
            {items.map((incident) => {
              const { id, reference, type, severity, status, assignedTo } = incident
              return (
                <li key={id} className="pad-2-md row wrap between gap-1-md breakable">
                  <span className="stack">
                    <IncidentLink id={id}>
                      {/* One element for the link, which lays its children out side by side. */}
                      <span>
                        {typeWord(type)} <span translate="no">{reference}</span>
                      </span>
                    </IncidentLink>
                    <span className="quiet">
                      {statusWord(status)}
                      {' · '}
                      {assignedTo ? <bdi translate="no">{assignedTo.name}</bdi> : t('incidents.nobody')}
                    </span>
                  </span>
                  <span className="row wrap gap-sm-md small">
                    <Due incident={incident} />
                    <RiskBadge level={severity} />
                  </span>
                </li>
              )
            })}
          </ul>
        )
      }
    </Loaded>
  )
}
