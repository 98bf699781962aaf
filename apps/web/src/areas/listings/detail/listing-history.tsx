import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import classes from '../../../ui/record-detail.module.css'
import type { ListingDetail } from '../queries.ts'
import { PersonWord } from './person-word.tsx'

type Event = ListingDetail['events'][number]

/** What an event says besides its kind: a new end. */
function useEventDetail(): (event: Event) => string | undefined {
  const { t } = useTranslation('listings')
  const { date } = useFormats()
  return ({ kind, details: { endsAt } }) => {
    if (typeof endsAt !== 'string' || (kind !== 'shortened' && kind !== 'extended')) return undefined
    return t('clock.ends', { date: date(endsAt) })
  }
}

export function ListingHistory({ listing: { events, sector } }: { listing: ListingDetail }) {
  const { t } = useTranslation('listings')
  const { dateTime } = useFormats()
  const detailOf = useEventDetail()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={`${classes['part']} stack gap-2 flat-texts`}>
      <h3 id={titleId}>{t('history')}</h3>
      <ol className={`${classes['steps']} flush stack gap-sm indent`}>
        {events.map((event) => (
          <li key={event.id}>
            <strong>{t(`event.${event.kind}`, { context: sector })}</strong> <PersonWord person={event.by} />{' '}
            <span className={`${classes['quiet']} quiet`}>
              <time dateTime={event.at}>{dateTime(event.at)}</time>
              {[detailOf(event)].filter(Boolean).map((detail) => ` · ${detail}`)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
