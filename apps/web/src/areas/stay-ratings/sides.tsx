import type { Language } from '@comity/contract'
import { isStandardTag, tagLabels } from '@comity/domain/feedback'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useLanguage } from '../../shell/language/use-language.ts'
import type { StayRatingView } from './queries.ts'
import classes from './stay-rating.module.css'

/** A tag of the venue's own is its own name. */
function labelOf(tag: string, language: Language): string {
  return isStandardTag(tag) ? tagLabels[language][tag] : tag
}

export function OwnSide({ view }: { view: StayRatingView }) {
  const { t } = useTranslation(['stay-ratings', 'feedback'])
  const { dateTime } = useFormats()
  const { given } = view
  if (!given) return null
  return (
    <section className={`${classes['side']} pad-md card breakable`} aria-labelledby="own-side">
      <h2 id="own-side">{t('ownSide')}</h2>
      <p>
        <strong translate="no">{given.rating}</strong> {t(`value.${given.rating}`)}
      </p>
      {given.venueRating === null ? null : (
        <p>
          {t('venueShort')}: {given.venueRating}
        </p>
      )}
      {given.service && given.serviceRating !== null ? (
        <p>
          {t(`feedback:service.${given.service}`)}: {given.serviceRating}
        </p>
      ) : null}
      {given.comment ? (
        <blockquote className="around-1 as-typed" dir="auto" translate="no">
          {given.comment}
        </blockquote>
      ) : null}
      {given.recognised ? <p>{t('named')}</p> : null}
      <p className="quiet">{dateTime(given.createdAt)}</p>
    </section>
  )
}

export function BothSides({ view }: { view: StayRatingView }) {
  const { t } = useTranslation(['stay-ratings', 'feedback'])
  const { dateTime } = useFormats()
  const { language } = useLanguage()
  const ratings = view.venueSide?.ratings ?? []
  return (
    <div className={`${classes['sides']} grid gap-md`}>
      <OwnSide view={view} />
      <section className={`${classes['side']} pad-md card breakable`} aria-labelledby="venue-side">
        <h2 id="venue-side">{t('venueSide')}</h2>
        {ratings.length === 0 ? <p>{t('venueSilent')}</p> : null}
        {ratings.map((rating) => (
          <div key={rating.createdAt}>
            <p>
              <strong translate="no">{rating.rating}</strong> {t(`feedback:ratingWord.${rating.rating}`)}
            </p>
            {rating.tags.length > 0 ? (
              <p>{rating.tags.map((tag) => labelOf(tag, language)).join(' · ')}</p>
            ) : null}
            {rating.comment ? (
              <blockquote className="around-1 as-typed" dir="auto" translate="no">
                {rating.comment}
              </blockquote>
            ) : null}
            <p className="quiet">{dateTime(rating.createdAt)}</p>
          </div>
        ))}
        <p className="quiet">{t('venueSideDetail')}</p>
      </section>
    </div>
  )
}
