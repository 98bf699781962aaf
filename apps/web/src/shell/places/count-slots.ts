import type { RefCallback } from 'react'

/** The places beside links to a page where the count of its open items stands: they are there before the code that counts. */
const slots = new Map<string, readonly HTMLElement[]>()
const refs = new Map<string, RefCallback<HTMLElement>>()
const watchers = new Set<() => void>()
const none: readonly HTMLElement[] = []

const slotsOf = (path: string) => slots.get(path) ?? none

function change(path: string, next: readonly HTMLElement[]): void {
  slots.set(path, next)
  for (const watch of watchers) watch()
}

/** For `ref` of such a place; always the same function, so that drawing a link again does not move its count. */
export function countSlotOf(path: string): RefCallback<HTMLElement> {
  const known = refs.get(path)
  if (known) return known
  const ref: RefCallback<HTMLElement> = (element) => {
    if (!element) return undefined
    change(path, [...slotsOf(path), element])
    return () =>
      change(
        path,
        slotsOf(path).filter((each) => each !== element),
      )
  }
  refs.set(path, ref)
  return ref
}

export const countSlots = {
  get: slotsOf,
  watch: (watch: () => void): (() => void) => {
    watchers.add(watch)
    return () => watchers.delete(watch)
  },
}
