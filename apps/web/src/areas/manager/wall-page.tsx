import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveState } from '../../live/use-live.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { localeOf } from '../../shell/language/locale-of.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useSector } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { figuresQuery, shiftQuery, type DayFigures, type Shift } from '../shift/queries.ts'
import { OwnVenue } from '../shift/own-venue.tsx'
import { useLiveShift } from '../shift/use-live-shift.ts'
import { VenueFilter } from '../shift/venue-filter.tsx'
import { staleMinutes } from './staleness.ts'
import { useNow } from '../../shell/use-now.ts'
import { useWakeLock } from './use-wake-lock.ts'
import classes from './wall.module.css'

/** How the figures stand: live, or since when they are not. */
function Standing({ readAt, now }: { readAt: number; now: number }) {
  const { t } = useTranslation('manager')
  const state = useLiveState()
  const minutes = staleMinutes(readAt, now)
  const isWell = state === 'live' && minutes === undefined
  return (
    <output className={`${classes['standing']} row gap-2 strong`} data-well={isWell || undefined}>
      {isWell ? null : <IconAlertTriangle aria-hidden size={28} />}
      {t(`wall.state.${state}`)}
      {minutes === undefined ? '' : ` ${t('wall.stale', { count: minutes })}`}
    </output>
  )
}

interface TileProps {
  readonly name: string
  /** Undefined: not known. */
  readonly value: number | undefined
  /** Needs attention: an icon and words say so beside the frame. */
  readonly isDue?: boolean
}

function Tile({ name, value, isDue = false }: TileProps) {
  const { t } = useTranslation(['manager', 'shift'])
  const { number } = useFormats()
  const calls = isDue && value !== undefined && value > 0
  return (
    <li className={`${classes['tile']} stack centred gap-1 pad-md surface`} data-due={calls || undefined}>
      <span className={classes['number']}>{value === undefined ? '–' : number(value)}</span>{' '}
      <span className={`${classes['words']} row gap-2 rigid-icons breakable`}>
        {calls ? <IconClockExclamation aria-hidden size={28} /> : null}
        {t(`shift:figure.${name}`)}
        {calls ? <span className="visually-hidden">{t('wall.due')}</span> : null}
      </span>
    </li>
  )
}

interface TilesProps {
  readonly figures: DayFigures
  readonly shift: Shift | undefined
  readonly venue: string | undefined
}

function Tiles({ figures, shift, venue }: TilesProps) {
  const { t } = useTranslation(['manager', 'shift'])
  const { number } = useFormats()
  const context = useSector(venue)
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
  const severities = (['critical', 'high', 'medium', 'low'] as const).map((severity) => ({
    severity,
    n: incidents.bySeverity[severity],
  }))
  return (
    <>
      <ul className={`${classes['tiles']} plain-list grid gap-md grow`} aria-label={t('shift:figures')}>
        <Tile name="helpCalls" value={helpCalls} isDue />
        <Tile name="openAlerts" value={openAlerts} isDue />
        <Tile name="incidents" value={incidents.open} />
        <Tile name="overdue" value={incidents.overdue} isDue />
        <Tile name="expected" value={arrivals.expected} />
        <Tile name="checkedIn" value={arrivals.checkedIn} />
        <Tile name="inHouse" value={inHouse} />
        <Tile name="departuresDue" value={departuresDue} />
        <Tile name="tasks" value={tasks.open} />
        <Tile name="handOver" value={handOver.unread} isDue={handOver.urgent > 0} />
        <Tile name="ratings" value={ratingsToday.n} />
        <Tile name="onShift" value={shift && new Set(shift.onShift.map(({ person }) => person.id)).size} />
      </ul>
      <div className={`${classes['strips']} flex wrap`}>
        <section aria-labelledby="severities">
          <h2 id="severities">{t('wall.severities')}</h2>
          <ul className={`${classes['strip']} plain-list flex wrap`}>
            {severities.map(({ severity, n }) => (
              <li key={severity}>
                <RiskBadge level={severity} /> <strong>{number(n)}</strong>
              </li>
            ))}
          </ul>
        </section>
        {shift && shift.rooms.length > 0 ? (
          <section aria-labelledby="rooms">
            <h2 id="rooms">{t('shift:rooms.title', { context })}</h2>
            <ul className={`${classes['strip']} plain-list flex wrap`}>
              {shift.rooms.map(({ state, rooms }) => (
                <li key={state}>
                  {t(`shift:figure.room.${state}`)} <strong>{number(rooms)}</strong>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </>
  )
}

/** The figures of the day for a display that others see too: numbers without names. */
export function WallPage() {
  const { t, i18n } = useTranslation('manager')
  const words = usePageWords()('/v2manager-dashboard')
  const { venue } = useSearch({ from: '/(dashboards)/v2manager-dashboard' })
  const { me } = useMe()
  const figures = useQuery(figuresQuery(venue))
  const shift = useQuery(shiftQuery(venue))
  const navigate = useNavigate({ from: '/v2manager-dashboard' })
  const now = useNow(1_000)
  const clock = useMemo(
    () =>
      new Intl.DateTimeFormat(localeOf(i18n.language, navigator.languages), {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
      }),
    [i18n.language],
  )
  useLiveShift()
  useWakeLock()
  const place = venue === undefined ? me?.organisation?.name : me?.venues.find(({ id }) => id === venue)?.name
  const choose = (chosen: string | undefined) =>
    void navigate({
      search: ({ venue: _before, ...rest }) => ({ ...rest, ...(chosen ? { venue: chosen } : {}) }),
    })
  return (
    <div className={`${classes['wall']} stack gap-md pad-md`}>
      <div className={`${classes['top']} baseline flex wrap between flat-texts`}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p translate="no">{place}</p>
        <time dateTime={new Date(now).toISOString()}>{clock.format(now)}</time>
      </div>
      <div className={`${classes['top']} baseline flex wrap between flat-texts`}>
        {figures.data ? (
          <Standing
            readAt={Math.min(Date.parse(figures.data.at), shift.data ? shift.dataUpdatedAt : now)}
            now={now}
          />
        ) : null}
        <VenueFilter venue={venue} onChange={choose} />
        <Link to="/manager-dashboard" search={{ venue } as never} className="inline-row target">
          {t('wall.leave')}
        </Link>
      </div>
      <OwnVenue venue={venue} onChange={choose}>
        <Loaded query={figures} rows={3} rowHeight={180}>
          {(day) => <Tiles figures={day} shift={shift.data} venue={venue} />}
        </Loaded>
        {shift.error ? <ErrorState error={shift.error} onRetry={() => void shift.refetch()} /> : null}
      </OwnVenue>
    </div>
  )
}
