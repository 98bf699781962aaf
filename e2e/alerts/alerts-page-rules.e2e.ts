import type { Browser, BrowserContext } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { put, read } from '../calls.ts'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'

let browser: Browser
let manager: BrowserContext
let before: object[]
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  manager = await contextFor(browser, 'manager')
  before = await rulesNow()
})
// All tests share the rules.
test.afterAll(() => putBack())

const rulesNow = async () => (await read<{ rules: object[] }>(manager, '/api/alert-config')).rules
const putBack = () => put(manager, '/api/alert-config', { rules: before, dryRun: false })

test.describe('the rules', () => {
  test('are changed only after one has seen what they would have done', async () => {
    const page = await manager.newPage()
    const troubles = watchTroubles(page)
    await page.goto('/alerts-page?tab=rules')
    const rule = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Shared by another organisation' }) })
    await rule.getByRole('button', { name: /^Change/ }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Minimum severity').selectOption('critical')
    await form.getByRole('button', { name: 'Add step' }).click()
    await form.getByLabel('Minutes to wait').fill('45')
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Keep for the trial' }).click()
    await form.waitFor({ state: 'detached' })
    await rule.getByRole('paragraph').filter({ hasText: 'severity critical or higher' }).waitFor()
    await rule.getByText('If unclaimed after 45 minutes: managers.', { exact: false }).waitFor()

    await expect(page.getByRole('button', { name: 'Save rules' })).toBeDisabled()
    await page.getByText('Try the rules first.').waitFor()
    await page.getByRole('button', { name: 'Try on the last 30 days' }).click()
    await page.getByRole('table', { name: 'What the changed rules would have done' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save rules' }).click()
    await page.getByText('Rules saved').waitFor()
    await page.getByText('Changed by Mara Lindqvist', { exact: false }).waitFor()
    expect(troubles).toEqual([])
    await page.close()
  })

  test('that nobody could use are not kept; a change is discarded; a run by hand is listed with who ran them', async () => {
    const page = await manager.newPage()
    await page.goto('/alerts-page?tab=rules')
    await page.getByRole('button', { name: 'Add rule' }).click()
    const form = page.getByRole('dialog')
    for (const role of ['staff', 'managers'])
      await form.getByRole('checkbox', { name: role, exact: true }).uncheck()
    await form.getByRole('button', { name: 'Keep for the trial' }).click()
    await form.getByText('Who is notified: choose at least one.').waitFor()
    await form.getByRole('checkbox', { name: 'managers' }).check()
    await form.getByRole('button', { name: 'Keep for the trial' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByText('Change a rule, see which alerts it would have raised', { exact: false }).waitFor()
    await expect(page.getByRole('button', { name: 'Save rules' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Run now' }).click()
    await page.getByText(/^Raised: \d+\. Closed: \d+\.$/).waitFor()
    const runs = page.getByRole('table', { name: 'Rule runs' })
    await runs.getByText('Mara Lindqvist').first().waitFor()
    await expect(runs.getByRole('columnheader', { name: 'Checked' })).toBeVisible()
    await page.close()
  })

  test('changed by a colleague meanwhile are not written over, and a draft is not left unasked', async () => {
    const page = await manager.newPage()
    await page.goto('/alerts-page?tab=rules')
    const remove = page.getByRole('button', { name: /^Remove/ }).first()
    await remove.click()
    await page.getByRole('button', { name: 'Try on the last 30 days' }).click()
    await page.getByRole('table', { name: 'What the changed rules would have done' }).waitFor()
    await putBack()
    // An alert in between makes the page reload the rules, and then nothing can be saved.
    const [save, overtaken] = [
      page.getByRole('button', { name: 'Save rules' }),
      page.getByText('Someone else has changed the rules').first(),
    ]
    await expect(async () => {
      if (await save.isEnabled()) await save.click({ timeout: 2_000 })
      await overtaken.waitFor({ timeout: 2_000 })
    }).toPass()
    expect(await rulesNow()).toEqual(before)

    await page.getByRole('link', { name: 'Text messages', exact: true }).click()
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asked.getByRole('button', { name: 'Stay here' }).last().click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.close()
  })

  test('and text messages say to staff which role they take', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const page = await context.newPage()
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    for (const tab of ['rules', 'texts']) {
      await page.goto(`/alerts-page?tab=${tab}`)
      await page.getByText(/Only managers and administrators can see/).waitFor()
    }
    expect(calls.filter((path) => /alert-config|auto-alerts|sms-alerts/u.test(path))).toEqual([])
    await context.close()
  })
})

test('the log of text messages says what will be in it and how to ask', async () => {
  const page = await manager.newPage()
  await page.goto('/alerts-page?tab=texts')
  await page.getByRole('button', { name: 'Ask colleagues to take a look' }).click()
  await page.getByRole('dialog').getByText('The message names the venue', { exact: false }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.close()
})
