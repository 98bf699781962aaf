import type { Sector } from '@comity/contract'
import { ratingExampleKey, ratingValues } from '@comity/domain/feedback'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './rating-choice.module.css'

interface RatingChoiceProps {
  readonly sector: Sector
  readonly value: number | null
  readonly error: ReactNode
  readonly onChange: (rating: number) => void
}

/** 1 to 5, each with an example of what it means here, so that two people mean the same by a 3. */
export function RatingChoice({ sector, value, error, onChange }: RatingChoiceProps) {
  const { t } = useTranslation('feedback')
  const id = useId()
  return (
    <fieldset className={classes['choice']} data-invalid={error ? true : undefined}>
      <legend>{t('rate.how', { context: sector })}</legend>
      {error ? (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      ) : null}
      {ratingValues.map((rating) => (
        <label key={rating} className={classes['level']} data-chosen={rating === value || undefined}>
          <input
            type="radio"
            name={id}
            value={rating}
            checked={rating === value}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={() => onChange(rating)}
          />
          <span className={classes['number']} translate="no">
            {rating}
          </span>
          <span>
            <strong>{t(`ratingWord.${rating}`)}</strong>
            <span className={classes['example']}>{t(ratingExampleKey(sector, rating))}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
