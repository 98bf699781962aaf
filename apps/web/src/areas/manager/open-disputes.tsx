import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { agoOf } from '../../safety/ago-of.ts'
import { localeOf } from '../../shell/language/locale-of.ts'
import { sectorOf } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { DueMark } from '../disputes/marks.tsx'
import { disputesOf, type Dispute } from '../disputes/queries.ts'
import { GuestLabel } from '../feedback/guest-label.tsx'
import { openDisputesQuery } from './queries.ts'
import { useNow } from '../../shell/use-now.ts'

const shown = 6

/** Writes the time until an instant: "in 5 days". */
function useTimeUntil(): (instant: string) => string {
  const { i18n } = useTranslation()
  const now = useNow(60_000)
  const format = useMemo(
    () => new Intl.RelativeTimeFormat(localeOf(i18n.language, navigator.languages), { numeric: 'always' }),
    [i18n.language],
  )
  return (instant) => {
    const { count, unit } = agoOf(now, Date.parse(instant))
    return format.format(count, unit)
  }
}

function DisputeRow({ dispute, timeLeft }: { dispute: Dispute; timeLeft: string | undefined }) {
  const { t } = useTranslation('disputes')
  const { me } = useMe()
  const { id, record, guest, venue, due } = dispute
  return (
    <li className="pad-xs-sm stack gap-half breakable">
      <Anchor
        className="inline-row fit-width target strong"
        renderRoot={(props) => <Link to="/disputes" search={{ dispute: id }} {...props} />}
      >
        {t(`record.${record.kind}`)}
      </Anchor>
      {due ? <DueMark due={due} /> : null}{' '}
      <span className="quiet">
        {timeLeft === undefined ? null : `${timeLeft} · `}
        <GuestLabel {...guest} sector={sectorOf(me, venue.id)} />
      </span>
    </li>
  )
}

/** What guests of one's venues dispute, the next deadline first. */
export default function OpenDisputes({ venueId }: { venueId: string | undefined }) {
  const { t } = useTranslation('manager')
  const query = useQuery(openDisputesQuery(venueId, shown))
  const timeUntil = useTimeUntil()
  return (
    <Loaded query={query} rows={2} rowHeight={96}>
      {(page) => {
        const disputes = disputesOf(page)
        if (disputes.length === 0) return <Text c="dimmed">{t('disputes.none')}</Text>
        return (
          <ul className="plain-list card ruled">
            {disputes.map((dispute) => (
              <DisputeRow
                key={dispute.id}
                dispute={dispute}
                timeLeft={dispute.due && !dispute.due.isOverdue ? timeUntil(dispute.due.dueAt) : undefined}
              />
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
