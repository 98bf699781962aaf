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

export interface RatingsProps {
  readonly ratings: readonly Rating[]
  readonly me: Me
  readonly tags: AvailableTags | undefined
}

export function RatingCards({ ratings, me, tags }: RatingsProps) {
  const { dateTime: instant } = useFormats()
  return (
    <ul className="plain-list stack gap-sm">
      {ratings.map((rating) => (
        <li key={rating.id} className="pad-sm-md card breakable">
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
        </li>
      ))}
    </ul>
  )
}
