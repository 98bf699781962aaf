import { IconCheck, IconPlus } from '@tabler/icons-react'
import classes from './rating-form.module.css'

interface TagChipProps {
  readonly label: string
  readonly isChosen: boolean
  readonly isFull: boolean
  readonly isOwn?: boolean
  readonly onToggle: () => void
}

export function TagChip({ label, isChosen, isFull, isOwn = false, onToggle }: TagChipProps) {
  return (
    <button
      type="button"
      className={`${classes['chip']} inherit-font inherit-color inline-row gap-2 target field-edge ground hoverable pointer small`}
      aria-pressed={isChosen}
      disabled={isFull && !isChosen}
      onClick={onToggle}
      {...(isOwn ? { translate: 'no' as const } : {})}
    >
      {isChosen ? <IconCheck aria-hidden size={16} /> : <IconPlus aria-hidden size={16} />}
      {label}
    </button>
  )
}
