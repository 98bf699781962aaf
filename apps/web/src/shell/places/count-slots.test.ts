import { expect, test, vi } from 'vitest'
import { countSlotOf, countSlots } from './count-slots.ts'

test('a count stands beside every link to its page, and leaves with the link', () => {
  const changed = vi.fn<() => void>()
  const stop = countSlots.watch(changed)
  const [inBar, inMenu] = [{}, {}] as HTMLElement[]
  const ref = countSlotOf('/alerts-page')
  expect(countSlotOf('/alerts-page')).toBe(ref)
  ref(inBar!)
  const leave = ref(inMenu!)
  expect(countSlots.get('/alerts-page')).toEqual([inBar, inMenu])
  expect(countSlots.get('/disputes')).toEqual([])
  leave?.()
  expect(countSlots.get('/alerts-page')).toHaveLength(1)
  expect(countSlots.get('/alerts-page')[0]).toBe(inBar)
  expect(changed).toHaveBeenCalledTimes(3)
  stop()
})
