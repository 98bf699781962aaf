import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './choice-list.module.css'

interface Choice<T extends string> {
  readonly value: T
  readonly label: ReactNode
}

interface ChoiceListProps<T extends string> {
  readonly choices: readonly Choice<T>[]
  readonly value: T
  readonly onChoose: (value: T) => void
  /** Labels are names that no translation may touch: those of languages, in their own, or of anything else. */
  readonly names?: 'languages' | 'own'
}

/** One of a few, as buttons in a list; the current one is marked by a tick as well as in words. */
export function ChoiceList<T extends string>({ choices, value, onChoose, names }: ChoiceListProps<T>) {
  return (
    <ul className="plain-list">
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            className={classes['choice']}
            aria-pressed={choice.value === value}
            onClick={() => onChoose(choice.value)}
            translate={names && 'no'}
            lang={names === 'languages' ? choice.value : undefined}
          >
            {choice.label}
            {choice.value === value ? <IconCheck aria-hidden size={18} /> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
