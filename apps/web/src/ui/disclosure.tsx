import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import classes from './disclosure.module.css'

interface DisclosureProps {
  readonly label: ReactNode
  /** Spoken instead of the label where that is an icon or a code. */
  readonly spokenLabel?: string
  readonly children: ReactNode
  readonly alignEnd?: boolean
}

/**
 * A button that opens a list below itself: links or choices, reached by Tab. Closes on Escape (the focus
 * returns to the button), on a choice, on a click elsewhere and when the focus leaves.
 */
export function Disclosure({ label, spokenLabel, children, alignEnd = false }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  useEffect(() => {
    if (!open) return undefined
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const closing = new AbortController()
    const { signal } = closing
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => closing.abort()
  }, [open])

  const closeAfterChoice = (event: React.MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) setOpen(false)
  }

  return (
    <div ref={root} className="positioned">
      <button
        ref={button}
        type="button"
        className={`${classes['button']} wide-target plain-button inline-row gap-1 target rounded small`}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen((was) => !was)}
      >
        {spokenLabel ? <span className="visually-hidden">{spokenLabel}</span> : null}
        <span aria-hidden={spokenLabel !== undefined}>{label}</span>
        <IconChevronDown aria-hidden size={16} className={`${classes['chevron']} rigid`} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only hears the clicks, also those made by keyboard, of the controls inside */}
      <div
        id={listId}
        className={`${classes['list']} frame ground`}
        data-end={alignEnd || undefined}
        hidden={!open}
        onClick={closeAfterChoice}
      >
        {children}
      </div>
    </div>
  )
}
