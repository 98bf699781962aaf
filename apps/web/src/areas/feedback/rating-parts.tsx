import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../shell/registry/use-pages.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { GuestLabel } from './guest-label.tsx'
import { Tone } from './one/tone.tsx'
import classes from './ratings.module.css'
import type { Rating } from './ratings.ts'
import { sectorOf } from '../../shell/session/sector.ts'
import { labelOf, type AvailableTags } from './tags.ts'
import { useFormats } from '../../shell/language/formats.ts'

interface PartProps {
  readonly rating: Rating
  readonly me: Me
}

/** A link to the guest, with room and, where there are several, venue. */
export function RatedGuest({ rating, me }: PartProps) {
  const { t } = useTranslation('feedback')
  const page = usePage('/guest-detail-page')
  const context = sectorOf(me, rating.venueId)
  const label = <GuestLabel name={rating.guestName} number={rating.guestNumber} sector={context} />
  return (
    <div className="stack shrinkable">
      {page ? (
        <Link
          to={page.path}
          search={{ guest: rating.guestId }}
          className="wide-target inline-row target strong"
        >
          {label}
        </Link>
      ) : (
        <strong>{label}</strong>
      )}
      <span className="below-1 quiet">
        {rating.room ? (
          <>
            {t('room', { context })} <span translate="no">{rating.room}</span>
          </>
        ) : null}
        {rating.room && me.venues.length > 1 ? ' · ' : ''}
        {me.venues.length > 1 ? <span translate="no">{rating.venueName}</span> : null}
        {rating.stayId ? null : (
          <>
            {rating.room || me.venues.length > 1 ? ' · ' : ''}
            {t('ratings.unverified')}
          </>
        )}
      </span>
    </div>
  )
}

/** The value with its word, and the service where it is not the usual one. */
export function RatingValue({ rating: { rating, service } }: { rating: Rating }) {
  const { t } = useTranslation('feedback')
  return (
    <div className={`${classes['value']} stack`}>
      <span>
        <strong translate="no">{rating}</strong> {t(`ratingWord.${rating}`)}
      </span>
      {service ? <span className="below-1 quiet">{t(`service.${service}`)}</span> : null}
    </div>
  )
}

interface WordsProps {
  readonly rating: Rating
  readonly tags: AvailableTags | undefined
}

export function RatingTags({ rating, tags }: WordsProps) {
  if (rating.tags.length === 0) return null
  return (
    <ul className={`${classes['tags']} around-1 unpadded flex wrap gap-1`}>
      {rating.tags.map((tag) => (
        <li key={tag}>{labelOf(tags, tag)}</li>
      ))}
    </ul>
  )
}

export function RatingWords({ rating, tags }: WordsProps) {
  return (
    <>
      <div className="row wrap gap-0-sm">
        <RatingTags rating={rating} tags={tags} />
        <Tone sentiment={rating.sentiment} />
      </div>
      {rating.comment ? (
        <p className="around-1 within-40 as-typed" dir="auto" translate="no">
          {rating.comment}
        </p>
      ) : null}
    </>
  )
}

export function OpenRating({ rating }: { rating: Rating }) {
  const { t } = useTranslation('feedback-ratings')
  return (
    <Link
      to="/guest-feedback-detail-page"
      search={{ feedback: rating.id }}
      className="wide-target row fit-width target"
    >
      {t('open')}
    </Link>
  )
}

/** Whose fault it was, where that is recorded. */
export function FaultWord({ rating, me }: PartProps) {
  const { t } = useTranslation('feedback')
  if (rating.fault === 'unclear') return null
  return (
    <p className="below-1 quiet">
      {t('ratings.fault')} {t(`fault.${rating.fault}`, { context: sectorOf(me, rating.venueId) })}
    </p>
  )
}

export function Author({ rating: { author }, me }: PartProps) {
  const { t } = useTranslation('feedback')
  if (author.id === me.user.id) return <span>{t('ratings.you')}</span>
  return author.name === null ? <span>{t('ratings.left')}</span> : <span translate="no">{author.name}</span>
}

/** Until then its author alone sees it. */
export function Sealed({ rating: { sealedUntil, isHeld } }: { rating: Rating }) {
  const { t } = useTranslation(['feedback', 'feedback-ratings'])
  const { dateTime: instant } = useFormats()
  const [now] = useState(Date.now)
  if (isHeld) {
    return (
      <p className="icons-at-text flex at-start gap-2 below-2 small">
        <IconLock aria-hidden size={16} />
        {t('feedback-ratings:held')}
      </p>
    )
  }
  if (!sealedUntil || new Date(sealedUntil).getTime() <= now) return null
  return (
    <p className="icons-at-text flex at-start gap-2 below-2 small">
      <IconLock aria-hidden size={16} />
      {t('ratings.sealed', { until: instant(sealedUntil) })}
    </p>
  )
}
