import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { IncidentLink } from '../incidents/incident-link.tsx'
import { useIncidentWords } from '../incidents/words.ts'
import { recentIncidentsQuery } from './queries.ts'
import { Panel } from '../../ui/panel.tsx'

const shown = 6

export function RecentIncidents({ venueId }: { venueId: string | undefined }) {
  const { t } = useTranslation('shift')
  const { typeWord, statusWord } = useIncidentWords()
  const { dateTime } = useFormats()
  const query = useQuery(recentIncidentsQuery(venueId, shown))
  return (
    <Panel level={2} title={t('incidents.title')}>
      <Loaded query={query} rows={3} rowHeight={80}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('incidents.none')}</Text>
          ) : (
            <ul className="plain-list card ruled">
              {items.map(({ id, type, severity, status, occurredAt, room }) => (
                <li key={id} className="pad-xs-sm stack gap-half breakable">
                  <span className="row wrap gap-1-sm">
                    <RiskBadge level={severity} /> <IncidentLink id={id}>{typeWord(type)}</IncidentLink>
                  </span>{' '}
                  <span className="quiet">
                    {statusWord(status)}
                    {' · '}
                    <time dateTime={occurredAt}>{dateTime(occurredAt)}</time>
                    {room ? (
                      <>
                        {' · '}
                        <span translate="no">{room}</span>
                      </>
                    ) : null}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
