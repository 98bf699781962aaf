import {
  IconAlertTriangle,
  IconArrowsJoin,
  IconBed,
  IconEye,
  IconMessageReply,
  IconNote,
  IconStar,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { localeOf } from '../../../shell/language/locale-of.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import type { HistoryKind } from './history-search.ts'
import { byMonth, dayShown } from './by-month.ts'
import { historyQuery, type HistoryEvent } from './queries.ts'
import classes from './history.module.css'

const icons: Record<HistoryEvent['kind'], typeof IconBed> = {
  stay: IconBed,
  feedback: IconStar,
  stay_rating: IconMessageReply,
  incident: IconAlertTriangle,
  entry: IconEye,
  note: IconNote,
  merge: IconArrowsJoin,
}

function Event({ event }: { event: HistoryEvent }) {
  const { t } = useTranslation('guests-history')
  const { day, dateTime } = useFormats()
  const context = useSector()
  const Icon = icons[event.kind]
  const what = t(`what.${event.what}`, { context, rating: event.rating })
  return (
    <li className={`${classes['event']} grid gap-sm pad-sm-md card breakable kept-together flat-paragraphs`}>
      <Icon aria-hidden size={20} />
      <div>
        <p className="strong">
          {event.kind === 'feedback' ? (
            <Link
              to="/guest-feedback-detail-page"
              search={{ feedback: event.recordId }}
              className={`${classes['link']} inline-row target`}
            >
              {what}
            </Link>
          ) : (
            what
          )}
          {event.type && event.kind === 'incident' ? ` · ${t(`incidents:type.${event.type}`)}` : ''}
          {event.type && event.kind === 'note' ? ` · ${t(`note.${event.type}`)}` : ''}
          {event.severity ? ` · ${t(`severity.${event.severity}`)}` : ''}
        </p>
        {event.text ? (
          <blockquote className="around-1 within-44 as-typed" dir="auto" translate="no">
            {event.text}
          </blockquote>
        ) : null}
        <p className="quiet">
          {/* Of a stay the day is known, not the hour. */}
          {event.kind === 'stay' ? day(dayShown(event)) : dateTime(event.at)}
          {event.venueName ? (
            <>
              {' · '}
              <span translate="no">{event.venueName}</span>
            </>
          ) : null}
          {event.room ? (
            <>
              {' · '}
              {t('room', { context })} <span translate="no">{event.room}</span>
            </>
          ) : null}
          {event.by ? (
            <>
              {' · '}
              <span translate="no">{event.by}</span>
            </>
          ) : null}
        </p>
      </div>
    </li>
  )
}

export default function Timeline({ guestId, kind }: { guestId: string; kind: HistoryKind | undefined }) {
  const { t, i18n } = useTranslation('guests-history')
  const list = useInfiniteQuery(historyQuery(guestId, kind))
  const month = new Intl.DateTimeFormat(localeOf(i18n.language, navigator.languages), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <PagedList
      list={list}
      itemsOf={({ timeline }) => timeline.items}
      rows={6}
      rowHeight={72}
      more={t('more')}
    >
      {(events) =>
        events.length === 0 ? (
          <EmptyState title={t('nothing')} detail={t('nothingDetail')} />
        ) : (
          byMonth(events).map(([key, inMonth]) => (
            <section key={key} className={classes['month']} aria-labelledby={`month-${key}`}>
              <h2 id={`month-${key}`}>{month.format(new Date(`${key}-01T00:00:00Z`))}</h2>
              <ol className="plain-list stack gap-sm">
                {inMonth.map((event) => (
                  <Event key={event.id} event={event} />
                ))}
              </ol>
            </section>
          ))
        )
      }
    </PagedList>
  )
}
