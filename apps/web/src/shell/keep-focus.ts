import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** What had the focus last in the page or in one dialog, with what stood around it, nearest first. */
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

/** The page itself has the focus when something beside everything was pressed. */
const noteFocus = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement && !target.matches('main')) note(target)
}

/**
 * Not every browser gives the focus to a button that is pressed; and who presses beside everything wants none, unless it is
 * the second press of a button that is under way.
 */
const notePress = ({ target }: PointerEvent) => {
  const pressed = target instanceof Element ? target.closest<HTMLElement>(pressable) : null
  if (pressed) note(pressed)
  else if (!held[0]?.element.matches(':disabled')) held = []
}

/** What takes the focus of one that had it: itself while it can, else the heading that is nearest to where it stood. */
function heirOf({ element, around }: Held): HTMLElement | undefined {
  if (isShown(element) && !element.matches(':disabled')) return element
  for (const one of around) {
    const heading = one.isConnected ? one.querySelector<HTMLElement>('h1, h2, h3, h4') : null
    if (heading && isShown(heading)) return heading
  }
  return undefined
}

/**
 * Gives the focus a place again where what had it is gone or cannot be pressed any more: a step ended, a dialog was closed.
 * Called once the change is under way; looks when it stands in the page.
 */
export function keepFocus(): void {
  window.setTimeout(() => {
    if (document.activeElement?.matches(':not(body, main, :disabled)')) return
    const heir = held.map(heirOf).find((one) => one !== undefined)
    if (heir?.tabIndex === -1) heir.setAttribute('tabindex', '-1')
    heir?.focus({ preventScroll: true })
  })
}

/** Keeps the focus in the page while it stands: what was pressed is disabled by what it sends, or gone with its step. */
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
