import type { Page } from '@playwright/test'

/**
 * What a reader would call broken: targets that lie on each other, and words that are cut off. Tables scroll, and what
 * is hidden for sighted readers or moves out of sight on purpose is left out.
 */
export const structureFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /* oxlint-disable unicorn/consistent-function-scoping -- the page has this function alone */
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}`
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, [inert]')
    const boxOf = (element: Element) => element.getBoundingClientRect()

    const targets = [
      ...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)'),
    ]
    const isOfAnother = (found: Element, element: Element) =>
      targets.some((other) => other.contains(found) && !other.contains(element) && !element.contains(other))
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement))
    const faults: string[] = []
    for (const element of targets.filter(isSeen)) {
      const { left, top, width, height } = boxOf(element)
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      if (found && isOfAnother(found, element) && !floats(found) && !element.closest('label'))
        faults.push(`${nameOf(found)} lies on ${nameOf(element)}`)
    }

    for (const element of document.querySelectorAll(
      'main :is(h1, h2, h3, p, a, button, label, dt, dd, li, td, th)',
    )) {
      const { overflowX, textOverflow } = getComputedStyle(element)
      if (!isSeen(element) || overflowX === 'auto' || overflowX === 'scroll') continue
      if (textOverflow === 'ellipsis') continue
      if (
        element.clientWidth > 1 &&
        element.clientHeight > 1 &&
        element.scrollWidth > element.clientWidth + 2 &&
        overflowX !== 'visible'
      )
        faults.push(`${nameOf(element)} is cut off`)
      const right = boxOf(element).right
      const scrolls = element.closest('[class*=scroll], [role=table], table, nav ul, [style*=overflow]')
      if (!scrolls && right > innerWidth + 1) faults.push(`${nameOf(element)} ends outside the window`)
    }
    return faults
  })
