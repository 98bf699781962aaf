import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './folded-filters.module.css'

interface FoldedFiltersProps {
  readonly title: string
  /** The words of the button, where they say how many filters are in force. */
  readonly button?: string | undefined
  readonly className?: string | undefined
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** Several filters of a `FilterBar`. On a phone the list comes first, and a button opens them. */
export function FoldedFilters({ title, button = title, className, disabled, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="default"
        className={classes['toggle'] ?? ''}
        leftSection={<IconAdjustmentsHorizontal aria-hidden size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      >
        {button}
      </Button>
      <fieldset
        id={id}
        className={`${classes['fields']} ${className ?? ''}`}
        data-open={isOpen || undefined}
        disabled={disabled}
      >
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
    </>
  )
}
