import { ratingValues } from '@comity/domain/feedback'
import { useId, type ReactNode } from 'react'
import classes from './value-choice.module.css'

interface ValueChoiceProps {
  readonly legend: ReactNode
  /** The field of the form, so that a fault can be led to. */
  readonly path?: string | undefined
  readonly value: number | null
  readonly error?: ReactNode
  /** Beside each other where there is room; else one below the other. */
  readonly isRow?: boolean
  readonly children: (rating: (typeof ratingValues)[number]) => ReactNode
  readonly onChange: (rating: number) => void
}

export function ValueChoice({
  legend,
  path,
  value,
  error,
  isRow = false,
  children,
  onChange,
}: ValueChoiceProps) {
  const id = useId()
  return (
    <fieldset
      className={`${classes['choice']} flush unpadded borderless shrinkable`}
      data-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      {error ? (
        <p id={`${id}-error`} className="in-error above-2 small">
          {error}
        </p>
      ) : null}
      <div className={`${classes['values']} stack gap-1`} data-row={isRow || undefined}>
        {ratingValues.map((rating) => (
          <label
            key={rating}
            className={`${classes['value']} row gap-sm field-edge rounded surface hoverable pointer`}
            data-chosen={rating === value || undefined}
          >
            <input
              type="radio"
              name={id}
              value={rating}
              checked={rating === value}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={() => onChange(rating)}
              {...(rating === ratingValues[0] ? { 'data-path': path } : {})}
            />
            <span className={`${classes['number']} extra-large rigid heavy`} translate="no">
              {rating}
            </span>
            <span>{children(rating)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
