import { Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, type LiveEvent } from '../../live/use-live.ts'
import { PlaceCount } from '../../shell/places/place-count.tsx'
import { mayOpen } from '../../shell/session/audience.ts'
import { useMe } from '../../shell/session/use-me.ts'
import classes from './alert-news.module.css'
import { alertCountQuery, renewAlerts } from './queries.ts'
import { createCollector, type Collector } from './collect.ts'

function AlertCount() {
  const { t } = useTranslation('alerts-news')
  const { data } = useQuery(alertCountQuery)
  if (!data || data.count === 0) return null
  const shown = data.isMore ? `${data.count}+` : String(data.count)
  return <PlaceCount path="/alerts-page" shown={shown} spoken={t('count', { count: data.count, shown })} />
}

/** What a toast says of new alerts: how many, or what one is about. Never a name, because others see the screen. */
function News({ events }: { events: readonly LiveEvent[] }) {
  const { t } = useTranslation('alerts-news')
  const [first] = events
  const type = first?.data?.['type']
  const words =
    events.length === 1 && typeof type === 'string'
      ? t([`new.${type}`, 'new.other'])
      : t('several', { count: events.length })
  return (
    <>
      {words}{' '}
      <Anchor
        className={`${classes['open']} inline-row target heavy`}
        renderRoot={(props) => (
          <Link
            to="/alerts-page"
            {...(events.length === 1 && first ? { hash: `alert=${first.subjectId}` } : {})}
            onClick={() => notifications.hide('alert-news')}
            {...props}
          />
        )}
      >
        {t('open')}
      </Anchor>
    </>
  )
}

/** Collects events for a while and passes them on together, as long as the component is mounted. */
function useCollected<T>(leastApartMs: number, pass: (those: readonly T[]) => void): (one: T) => void {
  const passOn = useEffectEvent(pass)
  const collector = useRef<Collector<T>>(undefined)
  useEffect(() => {
    const made = createCollector<T>(leastApartMs, (those) => passOn(those))
    collector.current = made
    return made.stop
  }, [leastApartMs])
  return (one) => collector.current?.add(one)
}

function Told() {
  const { t } = useTranslation('shell')
  const queries = useQueryClient()
  const renew = useCollected<LiveEvent>(1_000, () => void renewAlerts(queries))
  const tell = useCollected<LiveEvent>(10_000, (events) => {
    notifications.show({
      id: 'alert-news',
      color: 'comity',
      icon: <IconBell aria-hidden size={20} />,
      message: <News events={events} />,
      autoClose: 8_000,
      withBorder: true,
      closeButtonProps: { 'aria-label': t('closeToast') },
    })
  })
  useLive(['alert', 'safety'], (event) => {
    renew(event)
    if (event.kind === 'alert' && event.change === 'raised' && event.data) tell(event)
  })
  return <AlertCount />
}

export function AlertNews() {
  return mayOpen('staff', useMe().roles) ? <Told /> : null
}
