import type { Page } from '@playwright/test'

export interface Frames {
  /** Milliseconds between consecutive frames while the column scrolled. */
  readonly gaps: readonly number[]
  /** Maximum number of cards drawn at once. */
  readonly drawn: number
  readonly scrolled: number
}

/** Milliseconds of scrolling, and pixels of each wheel step. */
const [lastsMs, turn] = [6_000, 240]

// As text, because it runs in the page.
const begin = `
  window.frames = { gaps: [], drawn: 0, on: true }
  let before = performance.now()
  const look = (now) => {
    window.frames.gaps.push(now - before)
    before = now
    window.frames.drawn = Math.max(window.frames.drawn, document.querySelectorAll('[data-index]').length)
    if (window.frames.on) requestAnimationFrame(look)
  }
  requestAnimationFrame((now) => { before = now; requestAnimationFrame(look) })`

/** Scrolls the fullest column of the board by the wheel, as fast as a hand does, and records every frame. */
export async function scrollBoard(page: Page): Promise<Frames> {
  const column = page.getByRole('region', { name: /^Reported/ })
  const list = column.getByRole('list').locator('xpath=..')
  await column.getByRole('listitem').first().waitFor()
  await list.hover()
  await page.evaluate(begin)
  const until = performance.now() + lastsMs
  while (performance.now() < until) {
    await page.mouse.wheel(0, turn)
    await page.waitForTimeout(16)
  }
  const { gaps, drawn } = await page.evaluate<Frames>('(window.frames.on = false, window.frames)')
  return { gaps, drawn, scrolled: await list.evaluate((element) => element.scrollTop) }
}
