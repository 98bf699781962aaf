import type { Sector } from '@comity/contract'
import { ratingExampleKey } from '@comity/domain/feedback'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './rating-choice.module.css'
import { ValueChoice } from './value-choice.tsx'

interface RatingChoiceProps {
  readonly sector: Sector
  readonly value: number | null
  readonly error: ReactNode
  readonly onChange: (rating: number) => void
}

/** 1 to 5, each with an example of what it means here, so that two people mean the same by a 3. */
export function RatingChoice({ sector, value, error, onChange }: RatingChoiceProps) {
  const { t } = useTranslation('feedback')
  return (
    <ValueChoice legend={t('rate.how', { context: sector })} value={value} error={error} onChange={onChange}>
      {(rating) => (
        <>
          <strong>{t(`ratingWord.${rating}`)}</strong>
          <span className={`${classes['example']} as-block quiet`}>
            {t(ratingExampleKey(sector, rating))}
          </span>
        </>
      )}
    </ValueChoice>
  )
}
