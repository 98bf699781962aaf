import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { read } from '../calls.ts'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'
import { makeDuplicates } from '../guests/made-guest.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

test.describe('possible duplicates', () => {
  test('are told the same or apart by keyboard alone, pair after pair, and a merge is taken back', async () => {
    const context = await contextFor(browser, 'manager')
    await makeDuplicates(context, 'Ottilie Brandwater', '020 7946 0123')
    await makeDuplicates(context, 'Casimir Thornbury', '020 7946 0456')
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await page.goto('/guest-profiles')
    await page.getByRole('link', { name: /Possible duplicates \(\d/ }).focus()
    await page.keyboard.press('Enter')
    const review = page.getByRole('dialog')
    await review.getByRole('heading', { name: 'Is this the same person?' }).waitFor()

    // Pairs of other tests may be likelier.
    for (let pairs = 0; pairs < 20; pairs++) {
      if (/Brandwater|Thornbury/.test(await review.locator('thead').innerText())) break
      await page.keyboard.press('3')
    }
    const words = await review.innerText()
    expect(words).toMatch(/the same person \(9\d/)
    expect(words).toContain('Same phone number')
    expect(words).toContain('Date of birth differs by one digit')
    expect(words).toContain('Same identity document')
    expect(words).not.toMatch(/P ?0123|P ?0456/)
    expect(await axeFindings(page)).toEqual([])

    const first = await review.locator('thead').innerText()
    await page.keyboard.press('1')
    await review.getByText('Merged into one profile').waitFor()
    await page.waitForFunction((before) => {
      const head = document.querySelector<HTMLElement>('[role=dialog] thead')
      return head !== null && head.innerText !== before
    }, first)
    // The next pair has the focus, so that its keys work at once.
    await expect(review.getByRole('heading', { level: 3 })).toBeFocused()
    await review.getByRole('button', { name: 'Undo this merge' }).focus()
    await page.keyboard.press('Enter')
    await review.getByText(/^Undone/).waitFor()

    await review.getByRole('heading', { level: 3 }).focus()
    await page.keyboard.press('2')
    await review.getByText('Remembered as different people').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('on a phone and in Spanish are told apart by a tap, and put off until another time', async () => {
    const context = await contextFor(browser, 'manager', phone)
    const { first } = await makeDuplicates(context, 'Leocadia Fennimore', '020 7946 0789')
    const page = await context.newPage()
    await page.goto('/guest-profiles?duplicates=true&lang=es')
    const review = page.getByRole('dialog')
    await review.getByRole('heading', { name: '¿Es una sola persona?' }).waitFor()
    await expect(review).toContainText('Teléfono: coincide')
    for (const name of ['La misma persona', 'No es la misma', 'Más tarde']) {
      const box = await review.getByRole('button', { name }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    for (let pairs = 0; pairs < 20; pairs++) {
      if ((await review.getByText('Leocadia Fennimore').count()) > 0) break
      await review.getByRole('button', { name: 'Más tarde' }).tap()
    }
    const decided = page.waitForResponse(/\/decision$/)
    await review.getByRole('button', { name: 'No es la misma' }).tap()
    expect((await decided).status()).toBe(200)
    await review.getByText('Se recordará que no son la misma').waitFor()
    expect(await read(context, `/api/identity/candidates?guestId=${first}`)).toMatchObject({ items: [] })
    await context.close()
  })

  test('are not for staff, who are told so, and that managers export', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const page = await context.newPage()
    await page.goto('/guest-profiles?duplicates=true')
    await page.getByText('Only managers can compare and merge.').waitFor()
    await expect(page.getByRole('button', { name: 'Possible duplicates' })).toBeDisabled()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByText('Managers can export.').waitFor()
    await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeDisabled()
    await context.close()
  })
})

test.describe('merging from the page of a guest', () => {
  test('compares first; the address of the merged profile leads to the guest; undone from there', async () => {
    const context = await contextFor(browser, 'manager')
    const { first, second } = await makeDuplicates(context, 'Rosalind Overbeck', '020 7946 0222')
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await page.goto(`/guest-detail-page?guest=${first}&tab=details`)
    await page.getByRole('button', { name: 'Merge with another profile' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('heading', { name: 'Similar profiles' }).waitFor()
    await drawer.getByRole('searchbox').fill('overbeck')
    await drawer.getByText(/results for/).waitFor()
    await drawer.getByRole('button', { name: 'Compare with Rosalind Overbeck' }).last().click()
    await drawer.getByText('Same phone number').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Merge into this profile' }).click()
    await page.getByText('merged on').waitFor()

    await page.goto(`/guest-detail-page?guest=${second}&tab=details`)
    await page.waitForURL((url) => url.searchParams.get('guest') === first)
    await page.getByRole('button', { name: 'Undo this merge' }).click()
    await page.getByRole('button', { name: 'Undo merge' }).click()
    await page.getByText('No other profile has been merged into this one.').waitFor()
    await page.goto(`/guest-detail-page?guest=${second}&tab=details`)
    await page.getByRole('heading', { name: 'Merged profiles' }).waitFor()
    await expect(page).toHaveURL((url) => url.searchParams.get('guest') === second)
    expect(troubles).toEqual([])
    await context.close()
  })
})
