import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { thumbnailAddress } from '../photos/queries.ts'
import { EventSource } from './event-source.tsx'
import classes from './replay.module.css'
import type { ReplayEvent } from './queries.ts'
import { offsetWord, type Placed } from './time-line.ts'

interface EventListProps {
  readonly events: readonly ReplayEvent[]
  readonly placed: readonly Placed[]
  readonly index: number
  readonly wordsOf: (event: ReplayEvent) => string
  readonly onChoose: (index: number) => void
}

/** Brings an event into view. The list alone scrolls: the page stays where the reader has it. */
function keepInView(item: HTMLLIElement | null): void {
  const frame = item?.parentElement
  if (!item || !frame) return
  const [above, below] = [item.offsetTop, item.offsetTop + item.offsetHeight - frame.clientHeight]
  if (frame.scrollTop > above) frame.scrollTop = above
  else if (frame.scrollTop < below) frame.scrollTop = below
}

export function EventList({ events, placed, index, wordsOf, onChoose }: EventListProps) {
  const { t } = useTranslation('reports-replay')
  const { dateTime } = useFormats()
  return (
    <ol className={`${classes['events']} plain-list stack gap-sm positioned`} aria-label={t('events')}>
      {events.map((event, nth) => (
        <li
          key={event.id}
          ref={nth === index ? keepInView : null}
          className={`${classes['event']} pad-xs-sm`}
          aria-current={nth === index ? 'step' : undefined}
        >
          {placed[nth]?.isAfterCut ? (
            <p className={`${classes['cut']} quiet`}>{t('nothingUntil', { at: dateTime(event.at) })}</p>
          ) : null}
          <div className="row wrap gap-0-md">
            <button
              type="button"
              className={`${classes['choose']} unpadded plain-button target tabular`}
              onClick={() => onChoose(nth)}
            >
              <time dateTime={event.at}>{dateTime(event.at)}</time>{' '}
              <span className="dim tabular" translate="no">
                {offsetWord(event.offsetSeconds)}
              </span>
              <span className="visually-hidden"> {t('show')}</span>
            </button>
            <EventSource source={event.source} />
          </div>
          <p className="flush breakable">
            {wordsOf(event)}
            {event.by ? (
              <span className="dim" translate="no">
                {' · '}
                {event.by.name ?? t('somebodyGone')}
              </span>
            ) : null}
          </p>
          {event.text ? (
            <blockquote className="quotation below-1 breakable kept-lines">{event.text}</blockquote>
          ) : null}
          {event.photoId ? (
            <img
              className={`${classes['thumbnail']} as-block rounded-sm`}
              src={thumbnailAddress(event.photoId)}
              alt={t('photoAlt')}
              loading="lazy"
              width={160}
              height={120}
            />
          ) : null}
        </li>
      ))}
    </ol>
  )
}
