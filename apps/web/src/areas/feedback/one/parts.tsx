import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { sectorOf } from '../../../shell/session/sector.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { labelOf, type AvailableTags } from '../tags.ts'
import type { RatingDetail } from './queries.ts'
import classes from './one.module.css'

/** The voice note: to be heard until it is deleted, its words stay. */
export function VoiceNote({ rating }: { rating: RatingDetail }) {
  const { t } = useTranslation('feedback-ratings')
  const { date } = useFormats()
  const { voice } = rating
  if (!voice) return null
  return (
    <section
      className={`${classes['card']} stack gap-sm pad-md card breakable flat-paragraphs`}
      aria-labelledby="voice"
    >
      <h2 id="voice">{t('one.voice')}</h2>
      {voice.audioUntil ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands below it */}
          <audio
            className={`${classes['audio']} full-width`}
            controls
            preload="none"
            src={addressOf('/api/feedbacks/{feedbackId}/voice', { feedbackId: rating.id })}
          />
          <p className="quiet">{t('one.audioUntil', { until: date(voice.audioUntil) })}</p>
        </>
      ) : (
        <p className="quiet">{t('one.audioGone')}</p>
      )}
      <p className="quiet">{t(`one.transcript.${voice.source}`)}</p>
      {voice.transcript ? (
        <blockquote className={`${classes['text']} flush within-44 as-typed`} dir="auto" translate="no">
          {voice.transcript}
        </blockquote>
      ) : null}
    </section>
  )
}

export function Photo({ rating }: { rating: RatingDetail }) {
  const { t } = useTranslation('feedback-ratings')
  if (!rating.photo) return null
  return (
    <section
      className={`${classes['card']} stack gap-sm pad-md card breakable flat-paragraphs`}
      aria-labelledby="photo"
    >
      <h2 id="photo">{t('one.photo')}</h2>
      <img
        className={`${classes['photo']} edged rounded-sm`}
        src={addressOf('/api/feedbacks/{feedbackId}/photo', { feedbackId: rating.id })}
        width={rating.photo.width}
        height={rating.photo.height}
        alt={t('one.photoAlt')}
      />
    </section>
  )
}

export function GuestSide({ rating, me }: { rating: RatingDetail; me: Me }) {
  const { t } = useTranslation(['feedback-ratings', 'feedback'])
  const { dateTime } = useFormats()
  const context = sectorOf(me, rating.venueId)
  const { stayRating, sealedUntil, isHeld } = rating
  return (
    <section
      className={`${classes['card']} stack gap-sm pad-md card breakable flat-paragraphs`}
      aria-labelledby="other-side"
    >
      <h2 id="other-side">{t('one.otherSide', { context })}</h2>
      {stayRating ? (
        <>
          <p>
            <strong className="extra-large" translate="no">
              {stayRating.rating}
            </strong>{' '}
            {t(`feedback:ratingWord.${stayRating.rating}`)}
          </p>
          {stayRating.serviceRating === null || stayRating.service === null ? null : (
            <p>
              {t(`feedback:service.${stayRating.service}`)}: {stayRating.serviceRating}
            </p>
          )}
          {stayRating.venueRating === null ? null : (
            <p>
              {t('one.venueRating')}: {stayRating.venueRating}
            </p>
          )}
          {stayRating.comment ? (
            <blockquote className={`${classes['text']} flush within-44 as-typed`} dir="auto" translate="no">
              {stayRating.comment}
            </blockquote>
          ) : null}
          <p className="quiet">{dateTime(stayRating.createdAt)}</p>
        </>
      ) : null}
      {!stayRating && isHeld ? <p>{t('one.held', { context })}</p> : null}
      {!stayRating && !isHeld && sealedUntil ? (
        <p>{t('one.sealed', { until: dateTime(sealedUntil), context })}</p>
      ) : null}
      {!stayRating && !isHeld && !sealedUntil ? <p>{t('one.noOtherSide', { context })}</p> : null}
    </section>
  )
}

export function Versions({ rating, tags }: { rating: RatingDetail; tags: AvailableTags | undefined }) {
  const { t } = useTranslation(['feedback-ratings', 'feedback'])
  const { dateTime } = useFormats()
  if (rating.history.length === 0) return null
  return (
    <section
      className={`${classes['card']} stack gap-sm pad-md card breakable flat-paragraphs`}
      aria-labelledby="history"
    >
      <h2 id="history">{t('one.history')}</h2>
      <ol className={`${classes['versions']} plain-list stack gap-sm`} reversed>
        {rating.history.map((version) => (
          <li key={version.version}>
            <p>
              <strong translate="no">{version.rating}</strong> {t(`feedback:ratingWord.${version.rating}`)}
            </p>
            {version.tags.length > 0 ? (
              <p>{version.tags.map((tag) => labelOf(tags, tag)).join(' · ')}</p>
            ) : null}
            {version.comment ? (
              <p dir="auto" translate="no">
                {version.comment}
              </p>
            ) : (
              <Text c="dimmed">{t('one.noComment')}</Text>
            )}
            <p className="quiet">{t('one.replaced', { at: dateTime(version.replacedAt) })}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
