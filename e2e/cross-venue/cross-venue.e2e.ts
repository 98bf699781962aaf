import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, watchTroubles } from '../harness.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function opened(): Promise<Page> {
  const context = await contextFor(browser, undefined)
  const page = await context.newPage()
  await page.goto('/cross-venue-demo')
  await page.locator('main h2').first().waitFor()
  return page
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answer = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()

const toldSteps = [
  'Report it',
  'Attach the photo',
  'Confirm it',
  'Propose and sign',
  'Sign as the second manager',
  'Notify the guest',
]

test('anybody steps from a report to a warning at the other venue, and to the decision of a dispute', async () => {
  const page = await opened()
  const troubles = watchTroubles(page)
  await answer(page, 'Nothing has been proposed for sharing.')
  for (const step of toldSteps) await press(page, step)
  await answer(page, 'The guest has been notified, but not all conditions are met yet.')
  await press(page, 'Let 14 days pass')
  await answer(page, 'Prepare, and call if you want to know more.')
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Dispute it as the guest')
  await answer(page, 'Nothing is known.')
  await answer(page, 'The guest disputes it: it is hidden until the decision.')
  await page.getByLabel('How the reviewer decides').selectOption('overturned')
  await press(page, 'Answer for the venue')
  await press(page, 'Decide as the reviewer')
  await answer(
    page,
    'It was overturned: the listing is gone everywhere, and everyone who saw it is notified.',
  )
  await press(page, 'Start again')
  await answer(page, 'Nothing has been proposed for sharing.')
  expect(troubles).toEqual([])
  await page.context().close()
})

test('a condition that is taken away stops it, and the rules say why', async () => {
  const page = await opened()
  await page.getByLabel('There is evidence').uncheck()
  for (const step of toldSteps.slice(0, 3)) await press(page, step)
  const propose = page.getByRole('button', { name: 'Propose and sign' })
  await expect(propose).toBeDisabled()
  await page.getByText('The product refuses this step:').waitFor()
  await page.getByLabel('There is evidence').check()
  await expect(propose).toBeEnabled()
  await page.getByLabel('Who signs second').selectOption('reporter')
  await press(page, 'Propose and sign')
  await expect(page.getByRole('button', { name: 'Sign as the second manager' })).toBeDisabled()
  await page.context().close()
})
