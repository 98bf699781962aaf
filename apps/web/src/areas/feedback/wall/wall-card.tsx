import { IconMessageReply } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { sectorOf } from '../../../shell/session/sector.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { Tone } from '../one/tone.tsx'
import { Author, RatedGuest, RatingTags, RatingValue, Sealed } from '../rating-parts.tsx'
import type { Rating } from '../ratings.ts'
import type { AvailableTags } from '../tags.ts'
import classes from './wall.module.css'

interface WallCardProps {
  readonly rating: Rating
  readonly me: Me
  readonly tags: AvailableTags | undefined
}

/** Whether the guest has answered with a rating of the stay, as far as it may be known. */
function Reply({ rating, me }: Omit<WallCardProps, 'tags'>) {
  const { t } = useTranslation('ratings')
  const context = sectorOf(me, rating.venueId)
  if (rating.guestRating === null) return null
  return (
    <span className={classes['reply']}>
      <IconMessageReply aria-hidden size={18} />
      {t('wall.reply', { rating: rating.guestRating, context })}
    </span>
  )
}

export function WallCard({ rating, me, tags }: WallCardProps) {
  const { t } = useTranslation('ratings')
  const { dateTime } = useFormats()
  return (
    <li className={classes['card']}>
      <div className={classes['head']}>
        <RatedGuest rating={rating} me={me} />
        <RatingValue rating={rating} />
      </div>
      <RatingTags rating={rating} tags={tags} />
      {rating.comment ? (
        <p className={classes['comment']} translate="no">
          {rating.comment}
        </p>
      ) : null}
      <div className={classes['facts']}>
        <Tone sentiment={rating.sentiment} />
        <Reply rating={rating} me={me} />
      </div>
      <Sealed rating={rating} />
      <div className={classes['foot']}>
        <span>
          {dateTime(rating.createdAt)} · <Author rating={rating} me={me} />
        </span>
        <Link to="/guest-feedback-detail-page" search={{ feedback: rating.id }} className={classes['open']}>
          {t('open')}
        </Link>
      </div>
    </li>
  )
}
