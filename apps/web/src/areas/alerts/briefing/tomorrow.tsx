import { Group, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { useMe } from '../../../shell/session/use-me.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { AlertLevel, AlertState, AlertSubject } from '../alert-facts.tsx'
import { AlertReasons } from '../alert-reasons.tsx'
import { AlertResponses } from '../alert-responses.tsx'
import { alertsQuery, type SmartAlert } from '../queries.ts'
import type { AlertsSearch } from '../search.ts'
import classes from './briefing.module.css'
import { dayAfter } from './day-after.ts'
import { PrintButton } from './print-button.tsx'
import { VenueSelect } from '../../../ui/name-select.tsx'

interface TomorrowProps {
  readonly search: AlertsSearch
  readonly onChange: (changes: { venue: string | undefined }) => void
}

function Entry({ alert }: { alert: SmartAlert }) {
  const sector = useSector(alert.venue.id)
  return (
    <li className={`${classes['entry']} stack gap-2 rule-above flat-paragraphs`}>
      <AlertReasons reasons={alert.reasons} sector={sector} />
      <AlertLevel alert={alert} />
      <AlertSubject alert={alert} />
      <AlertState alert={alert} />
      <AlertResponses responses={alert.responses} />
    </li>
  )
}

/** The briefing for tomorrow: arriving guests of whom something is known. One venue at a time, by its own day. */
export default function Tomorrow({ search, onChange }: TomorrowProps) {
  const { t } = useTranslation('alerts')
  const { day } = useFormats()
  const { me } = useMe()
  const [now] = useState(() => new Date())
  const venues = me?.venues ?? []
  const venue = venues.find(({ id }) => id === search.venue) ?? venues[0]
  const arrives = dayAfter(now, venue?.timeZone ?? 'UTC')
  const list = useInfiniteQuery(alertsQuery({ arrives, ...(venue ? { venue: venue.id } : {}) }))
  const context = useSector(venue?.id)
  return (
    <Stack gap="md">
      <Group justify="space-between" align="end">
        <h2 className="above-2 title-size">{t('tomorrow.title', { day: day(arrives) })}</h2>
        <PrintButton />
      </Group>
      <VenueSelect
        of={venues}
        label={t('filter.venue')}
        maw="20rem"
        value={venue?.id}
        onChange={(id) => onChange({ venue: id })}
      />
      <PagedList list={list} itemsOf={({ items }) => items} rows={4} rowHeight={160} more={t('more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title={t('tomorrow.none', { context })}
              detail={t('tomorrow.noneDetail', { context })}
            />
          ) : (
            <ul className={`${classes['entries']} flush unpadded indent`}>
              {items.map((item) =>
                item.kind === 'smart' ? <Entry key={item.alert.id} alert={item.alert} /> : null,
              )}
            </ul>
          )
        }
      </PagedList>
    </Stack>
  )
}
