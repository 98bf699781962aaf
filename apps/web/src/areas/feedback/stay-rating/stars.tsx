import { ratingValues } from '@comity/domain/feedback'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './stay-rating.module.css'

interface StarsProps {
  readonly legend: ReactNode
  /** The field of the form, so that a fault can be led to. */
  readonly path?: string
  readonly value: number | null
  readonly error?: ReactNode
  readonly required?: boolean
  readonly onChange: (value: number) => void
}

/** 1 to 5 as radio buttons in a row, each with its word. */
export function Stars({ legend, path, value, error, required = false, onChange }: StarsProps) {
  const { t } = useTranslation('stay-rating')
  const id = useId()
  return (
    <fieldset className={classes['stars']} data-invalid={error ? true : undefined}>
      <legend>
        {legend}
        {required ? null : <span className={classes['optional']}> ({t('optional')})</span>}
      </legend>
      {error ? (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      ) : null}
      <div className={classes['row']}>
        {ratingValues.map((rating) => (
          <label key={rating} className={classes['star']} data-chosen={rating === value || undefined}>
            <input
              type="radio"
              name={id}
              value={rating}
              checked={rating === value}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={() => onChange(rating)}
              {...(rating === ratingValues[0] ? { 'data-path': path } : {})}
            />
            <span className={classes['number']} translate="no">
              {rating}
            </span>
            <span>{t(`value.${rating}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
