import { IconMessageReply } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { sectorOf } from '../../../shell/session/sector.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { Tone } from '../one/tone.tsx'
import { Author, OpenRating, RatedGuest, RatingTags, RatingValue, Sealed } from '../rating-parts.tsx'
import type { Rating } from '../ratings.ts'
import type { AvailableTags } from '../tags.ts'
import cards from '../ratings.module.css'
import classes from './wall.module.css'

interface WallCardProps {
  readonly rating: Rating
  readonly me: Me
  readonly tags: AvailableTags | undefined
}

/** Whether the guest has replied with a rating of the stay, as far as it may be known. */
function Reply({ rating, me }: Omit<WallCardProps, 'tags'>) {
  const { t } = useTranslation('feedback-ratings')
  const context = sectorOf(me, rating.venueId)
  if (rating.guestRating === null) return null
  return (
    <span className="inline-row gap-2">
      <IconMessageReply aria-hidden size={18} />
      {t('wall.reply', { rating: rating.guestRating, context })}
    </span>
  )
}

function WallCard({ rating, me, tags }: WallCardProps) {
  const { dateTime } = useFormats()
  return (
    <li className="stack gap-2 pad-sm-md card breakable">
      <div className={`${cards['head']} flex between at-start gap-sm`}>
        <RatedGuest rating={rating} me={me} />
        <RatingValue rating={rating} />
      </div>
      <RatingTags rating={rating} tags={tags} />
      {rating.comment ? (
        <p className="flush as-typed" dir="auto" translate="no">
          {rating.comment}
        </p>
      ) : null}
      {/* Read as one text, what follows stands apart from the last sentence. */}{' '}
      <div className="flex wrap gap-sm small">
        <Tone sentiment={rating.sentiment} />
        <Reply rating={rating} me={me} />
      </div>
      <Sealed rating={rating} />
      <div className={`${classes['foot']} row wrap between gap-sm quiet`}>
        <span>
          {dateTime(rating.createdAt)} · <Author rating={rating} me={me} />
        </span>
        <OpenRating rating={rating} />
      </div>
    </li>
  )
}

interface WallCardsProps {
  readonly ratings: readonly Rating[]
  readonly me: Me
  readonly tags: AvailableTags | undefined
}

export function WallCards({ ratings, ...shared }: WallCardsProps) {
  return (
    <ul className={`${classes['wall']} plain-list grid gap-md`}>
      {ratings.map((rating) => (
        <WallCard key={rating.id} rating={rating} {...shared} />
      ))}
    </ul>
  )
}
