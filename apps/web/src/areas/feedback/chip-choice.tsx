import { useId } from 'react'
import classes from './rating-form.module.css'

interface ChipChoiceProps<T extends string> {
  readonly legend: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChoose: (value: T) => void
}

export function ChipChoice<T extends string>({ legend, choices, value, onChoose }: ChipChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={`${classes['chips']} flush unpadded borderless shrinkable`}>
      <legend>{legend}</legend>
      <div className="flex wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`${classes['chip']} inherit-font inherit-color inline-row gap-2 target field-edge ground hoverable pointer small`}
          >
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
