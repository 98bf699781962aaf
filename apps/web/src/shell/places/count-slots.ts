/** Where the counts of a page's open matters stand: beside its link, which is there before the code that counts. */
const slots = new Map<string, HTMLElement>()
const watchers = new Set<() => void>()

/** For `ref` of the place beside the link to a page. */
export function countSlotOf(path: string) {
  return (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined
    slots.set(path, element)
    for (const watch of watchers) watch()
    return () => {
      if (slots.get(path) === element) slots.delete(path)
      for (const watch of watchers) watch()
    }
  }
}

export const countSlots = {
  get: (path: string): HTMLElement | undefined => slots.get(path),
  watch: (watch: () => void): (() => void) => {
    watchers.add(watch)
    return () => watchers.delete(watch)
  },
}
