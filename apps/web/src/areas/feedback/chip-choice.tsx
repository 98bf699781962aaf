import { useId } from 'react'
import classes from './rating-form.module.css'

interface ChipChoiceProps<T extends string> {
  readonly legend: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChoose: (value: T) => void
}

/** One of a few, as radio buttons in a row. */
export function ChipChoice<T extends string>({ legend, choices, value, onChoose }: ChipChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={classes['chips']}>
      <legend>{legend}</legend>
      <div className={classes['chipList']}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes['chip']}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
