import { Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLive, type LiveEvent } from '../../live/use-live.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import { useMe } from '../../shell/session/use-me.ts'
import classes from './alert-news.module.css'
import { countSlot } from './count-slot.ts'
import { alertCountQuery, renewAlerts } from './queries.ts'
import { createCollector } from './collect.ts'

/** The number of alerts that nobody owns, beside the link to them. */
function AlertCount() {
  const { t } = useTranslation('alert-news')
  const slot = useSyncExternalStore(countSlot.watch, countSlot.get)
  const { data } = useQuery(alertCountQuery)
  if (!slot || !data || data.count === 0) return null
  const shown = data.isMore ? `${data.count}+` : String(data.count)
  return createPortal(
    <span className={classes['count']}>
      <span aria-hidden>{shown}</span>
      <span className="visually-hidden">: {t('count', { count: data.count, shown })}</span>
    </span>,
    slot,
  )
}

/** What a toast says of new alerts: how many, or what one is about. Never a name: others see the screen. */
function News({ events }: { events: readonly LiveEvent[] }) {
  const { t } = useTranslation('alert-news')
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
        className={classes['open']}
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

function Told() {
  const { t } = useTranslation(['alert-news', 'shell'])
  const queries = useQueryClient()
  const tell = useEffectEvent((events: readonly LiveEvent[]) =>
    notifications.show({
      id: 'alert-news',
      color: 'comity',
      icon: <IconBell aria-hidden size={20} />,
      message: <News events={events} />,
      autoClose: 8_000,
      withBorder: true,
      closeButtonProps: { 'aria-label': t('shell:closeToast') },
    }),
  )
  const collector = useRef<ReturnType<typeof createCollector<LiveEvent>>>(undefined)
  useEffect(() => {
    const made = createCollector<LiveEvent>((events) => tell(events))
    collector.current = made
    return made.stop
  }, [])
  useLive(['alert'], (event) => {
    void renewAlerts(queries)
    if (event.change === 'raised' && event.data) collector.current?.add(event)
  })
  return <AlertCount />
}

/** Hears of new alerts on every page. */
export function AlertNews() {
  return mayOpen('staff', useMe().roles) ? <Told /> : null
}
