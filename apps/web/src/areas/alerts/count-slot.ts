/** Where the number of open alerts stands: beside the link of the staff bar, which is there before the code of alerts. */
let slot: HTMLElement | null = null
const watchers = new Set<() => void>()

/** For `ref`: notifies the component that fills the slot. */
export function setCountSlot(element: HTMLElement | null): void {
  slot = element
  for (const watch of watchers) watch()
}

export const countSlot = {
  get: (): HTMLElement | null => slot,
  watch: (watch: () => void): (() => void) => {
    watchers.add(watch)
    return () => watchers.delete(watch)
  },
}
