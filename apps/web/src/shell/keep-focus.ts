import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The last focused element of the page or of one dialog, with its surroundings, nearest first. */
interface Held {
  readonly element: HTMLElement
  readonly around: readonly Element[]
}

const pressable = 'a, button, input, select, textarea, summary, label, [tabindex]:not(main)'
const isPlace = (element: Element) => element.matches('main, [role=dialog]')
const isShown = (element: Element) => element.isConnected && element.getClientRects().length > 0

/** Of the page and of each open dialog one, the newest first. */
let held: readonly Held[] = []

function note(element: HTMLElement): void {
  const around: Element[] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    around.push(one)
    if (isPlace(one)) break
  }
  const place = around.at(-1)
  held = [
    { element, around },
    ...held.filter((one) => one.around.at(-1) !== place && one.around.at(-1)?.isConnected),
  ]
}

/** The page itself has the focus when nothing focusable was pressed. */
const noteFocus = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement && !target.matches('main')) note(target)
}

/**
 * Not every browser focuses a button that is pressed; and a press beside everything needs no focus, unless it is the
 * second press of a button that is sending.
 */
const notePress = ({ target }: PointerEvent) => {
  const pressed = target instanceof Element ? target.closest<HTMLElement>(pressable) : null
  if (pressed) note(pressed)
  else if (!held[0]?.element.matches(':disabled')) held = []
}

/** The next element to focus: the element itself while it can be, else the nearest heading. */
function heirOf({ element, around }: Held): HTMLElement | undefined {
  if (isShown(element) && !element.matches(':disabled')) return element
  for (const one of around) {
    const heading = one.isConnected ? one.querySelector<HTMLElement>('h1, h2, h3, h4') : null
    if (heading && isShown(heading)) return heading
  }
  return undefined
}

/**
 * Moves the focus when its element is removed or disabled: a step ended, a dialog was closed. Called once the change is
 * under way; it checks after the page is updated.
 */
export function keepFocus(): void {
  window.setTimeout(() => {
    if (document.activeElement?.matches(':not(body, main, :disabled)')) return
    const heir = held.map(heirOf).find((one) => one !== undefined)
    if (heir?.tabIndex === -1) heir.setAttribute('tabindex', '-1')
    heir?.focus({ preventScroll: true })
  })
}

/**
 * Keeps the focus in the page while it is shown: a pressed button is disabled while it sends, or removed with its step.
 */
export function useKeptFocus(): void {
  const queries = useQueryClient()
  useEffect(() => {
    document.addEventListener('focusin', noteFocus)
    document.addEventListener('pointerdown', notePress)
    const end = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && ['success', 'error'].includes(event.action.type)) keepFocus()
    })
    return () => {
      document.removeEventListener('focusin', noteFocus)
      document.removeEventListener('pointerdown', notePress)
      end()
    }
  }, [queries])
}
