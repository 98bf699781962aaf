import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../shell/session/sector.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GuestLabel } from '../feedback/guest-label.tsx'
import type { Stay } from '../feedback/stays.ts'
import { GuestStatus } from '../guests/guest-status.tsx'
import { matchesQuery } from '../guests/queries.ts'
import { dayAt, groupStays, stayGroups, withoutStays } from './groups.ts'
import classes from './mobile.module.css'
import { PersonRow } from './person-row.tsx'
import { StayLine } from './stay-line.tsx'

function Group({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('mobile')
  const context = useSector()
  return (
    <section aria-labelledby={`group-${name}`}>
      <Title order={2} size="h4" id={`group-${name}`}>
        {t(`group.${name}`, { context })}
      </Title>
      <ul className={`${classes['list']} unpadded below-2 card`}>{children}</ul>
    </section>
  )
}

interface FoundPeopleProps {
  readonly me: Me
  readonly stays: readonly Stay[]
  readonly typed: string
  /** The network is unreachable: only the kept stays can be searched. */
  readonly isKept: boolean
  /** Milliseconds since 1970, UTC: the day on which today's arrivals arrive. */
  readonly foundAt: number
}

/** Stays first, because the person is usually present; then other guests that match the search. */
export function FoundPeople({ me, stays, typed, isKept, foundAt }: FoundPeopleProps) {
  const { t } = useTranslation('mobile')
  const context = useSector()
  const matches = useQuery({ ...matchesQuery(typed), enabled: typed !== '' && !isKept }).data
  const zoneOf = (venueId: string) => me.venues.find(({ id }) => id === venueId)?.timeZone
  const groups = groupStays(stays, (venueId) => dayAt(zoneOf(venueId), new Date(foundAt)))
  const known = typed === '' || isKept ? [] : withoutStays(matches?.items ?? [], stays)
  const shown = stayGroups.filter((group) => groups[group].length > 0 && (typed !== '' || group !== 'other'))

  if (shown.length === 0 && known.length === 0) {
    const kind = typed === '' ? 'empty' : 'nothing'
    return <EmptyState title={t(`find.${kind}`, { context })} detail={t(`find.${kind}Detail`)} />
  }
  return (
    <>
      {shown.map((group) => (
        <Group key={group} name={group}>
          {groups[group].map((stay) => (
            <PersonRow
              key={stay.id}
              guestId={stay.guestId}
              name={<GuestLabel name={stay.guestName} number={stay.guestNumber} sector={context} />}
              detail={<StayLine stay={stay} />}
            />
          ))}
        </Group>
      ))}
      {known.length > 0 ? (
        <Group name="known">
          {known.map((guest) => (
            <PersonRow
              key={guest.id}
              guestId={guest.id}
              name={<GuestLabel name={guest.name} number={guest.number} sector={context} />}
              detail={<GuestStatus status={guest.status} />}
            />
          ))}
        </Group>
      ) : null}
    </>
  )
}
