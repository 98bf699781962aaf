import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { sectorOf } from '../../shell/session/sector.ts'
import type { Me } from '../../shell/session/use-me.ts'
import type { TableColumn } from '../../tables/column.ts'
import {
  Author,
  FaultWord,
  OpenRating,
  RatedGuest,
  RatingValue,
  RatingWords,
  Sealed,
} from './rating-parts.tsx'
import type { Rating } from './ratings.ts'
import type { AvailableTags } from './tags.ts'

/** Cells have no text, because the server exports ratings and records it. */
export function useRatingColumns(me: Me, tags: AvailableTags | undefined): readonly TableColumn<Rating>[] {
  const { t } = useTranslation('feedback')
  const { dateTime } = useFormats()
  const context = sectorOf(me)
  return useMemo(
    () => [
      {
        id: 'guest',
        title: t('ratings.column.guest', { context }),
        width: 12,
        cell: (rating) => <RatedGuest rating={rating} me={me} />,
      },
      {
        id: 'when',
        title: t('ratings.column.when'),
        width: 9,
        sort: 'createdAt',
        fallsFirst: true,
        cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
      },
      {
        id: 'rating',
        title: t('ratings.rating'),
        width: 9,
        sort: 'rating',
        cell: (rating) => <RatingValue rating={rating} />,
      },
      {
        id: 'said',
        title: t('ratings.column.said'),
        width: 23,
        cell: (rating) => (
          <>
            <RatingWords rating={rating} tags={tags} />
            <FaultWord rating={rating} me={me} />
          </>
        ),
      },
      {
        id: 'author',
        title: t('ratings.column.by'),
        width: 10,
        cell: (rating) => (
          <>
            <Author rating={rating} me={me} />
            <Sealed rating={rating} />
            <OpenRating rating={rating} />
          </>
        ),
      },
    ],
    [t, dateTime, context, me, tags],
  )
}
