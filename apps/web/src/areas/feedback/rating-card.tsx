import type { Me } from '../../shell/session/use-me.ts'
import {
  Author,
  FaultWord,
  OpenRating,
  RatedGuest,
  RatingValue,
  RatingWords,
  Sealed,
} from './rating-parts.tsx'
import classes from './ratings.module.css'
import type { Rating } from './ratings.ts'
import type { AvailableTags } from './tags.ts'
import { useFormats } from '../../shell/language/formats.ts'

interface RatingCardProps {
  readonly rating: Rating
  readonly me: Me
  readonly tags: AvailableTags | undefined
}

export function RatingCard({ rating, me, tags }: RatingCardProps) {
  const { dateTime: instant } = useFormats()
  return (
    <div className="pad-sm-md card breakable">
      <div className={`${classes['head']} flex between at-start gap-sm`}>
        <RatedGuest rating={rating} me={me} />
        <RatingValue rating={rating} />
      </div>
      <RatingWords rating={rating} tags={tags} />
      <FaultWord rating={rating} me={me} />
      <p className="below-2 quiet">
        {instant(rating.createdAt)} · <Author rating={rating} me={me} />
      </p>
      <Sealed rating={rating} />
      <OpenRating rating={rating} />
    </div>
  )
}
