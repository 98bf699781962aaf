import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { post } from '../calls.ts'
import { drawn } from '../charts.ts'
import { axeFindings, contextFor, watchTroubles } from '../harness.ts'
import { asInSchool } from './in-school.ts'
import { twoAdmins } from './second-person.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

const versionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const slider = (page: Page) => page.getByRole('slider', { name: /Alert from a score of/ })

test.describe('a version of the rules', () => {
  let drafter: BrowserContext
  let publisher: BrowserContext
  test.beforeAll(async () => {
    ;[drafter, publisher] = await twoAdmins(browser, 'rules')
  })

  test('is drafted within its bounds and tested, and not put in force by who drafted it', async () => {
    const page = await drafter.newPage()
    const troubles = watchTroubles(page)
    await page.goto('/risk-score-dashboard')
    await page.getByRole('button', { name: 'Draft a version' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Save the draft' }).click()
    await form.getByText('This field is required').waitFor()
    await form.getByLabel('Why?').fill('A first missed arrival weighs less.')
    const kept = form.getByLabel('Stayed as booked')
    await kept.fill('1')
    await form.getByRole('button', { name: 'Save the draft' }).click()
    await form.getByText('This is too large').waitFor()
    await kept.fill('-5')
    const missed = form.getByRole('group', { name: 'No-show' })
    await missed.getByLabel('Medium').fill('2')
    await form.getByRole('button', { name: 'Save the draft' }).click()
    await form.getByText('A higher severity cannot have fewer points').waitFor()
    await missed.getByLabel('Medium').fill('8')
    await missed.getByLabel('Low').fill('2')
    await form.getByText('2 values differ').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Save the draft' }).click()
    await page.waitForURL(/version=v\d/)

    const own = versionOf(page, 'Version 1')
    await own.getByText('(in force 4)').waitFor()
    await expect(own.getByRole('button', { name: 'Publish' })).toBeDisabled()
    await own.getByText('You drafted it. Another administrator has to publish it.').waitFor()
    await page.getByText('Not tested yet.').waitFor()
    await own.getByRole('button', { name: 'Test against the version in force' }).click()
    await page.getByText('Too few past arrivals for a choice').waitFor()
    await page.getByText('No level would change.').waitFor()
    // The only 422 is the order of severities, which only the server checks.
    expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([])
    await page.close()
  })

  test('is put in force by a second person, and the one before can come back', async () => {
    const page = await drafter.newPage()
    const sets = (await (await drafter.request.get('/api/risk-scoring/rules')).json()) as {
      items: { rules: object }[]
    }
    const body = { rules: sets.items.at(-1)?.rules, note: 'As before, said anew.' }
    const { version, number } = (await post(drafter, '/api/risk-scoring/rules', body)) as {
      version: string
      number: number
    }
    await post(drafter, `/api/risk-scoring/rules/${version}/test`, {})
    const name = `Version ${number}`

    const second = await publisher.newPage()
    await second.goto(`/risk-score-dashboard?version=${version}`)
    await versionOf(second, name).getByRole('button', { name: 'Publish' }).click()
    const question = second.getByRole('dialog')
    await question.getByText('Every score of the organisation is recalculated').waitFor()
    expect(await axeFindings(second)).toEqual([])
    await question.getByRole('button', { name: 'Publish' }).click()
    await second.getByText(`${name} is in force`).waitFor()
    await versionOf(second, name).getByText('All scores use these rules.').waitFor()

    // The standard version can be restored, also by the author of the other draft.
    await page.goto('/risk-score-dashboard?version=standard-1-hotel')
    await versionOf(page, 'Standard version').getByRole('button', { name: 'Publish again' }).waitFor()
    await Promise.all([page.close(), second.close()])
  })

  test('is not put in force by a manager, who reads that an administrator does it', async () => {
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    await page.goto('/risk-score-dashboard?version=v1')
    const version = versionOf(page, 'Version 1')
    await version
      .getByText('Only an administrator can publish it, and not the person who drafted it.')
      .waitFor()
    await expect(version.getByRole('button', { name: 'Publish' })).toBeDisabled()
    const answer = await context.request.post('/api/risk-scoring/rules/v1/publish', {
      headers: { origin: new URL(page.url()).origin },
    })
    expect(answer.status()).toBe(403)
    await context.close()
  })

  test('whose test takes long says so, and shows the result when it is there', async () => {
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    let isDone = false
    await page.route('**/api/risk-scoring/rules', async (route) => {
      const answer = await route.fetch()
      const sets = (await answer.json()) as { items: { version: string; test: object }[] }
      const items = sets.items.map((set) =>
        set.version === 'v1' && !isDone
          ? { ...set, test: { ...set.test, state: 'running', result: null } }
          : set,
      )
      await route.fulfill({ json: { ...sets, items } })
    })
    await page.goto('/risk-score-dashboard?version=v1')
    await page.getByText('The test is running.').waitFor()
    isDone = true
    await page.getByRole('heading', { name: 'Levels that would change' }).waitFor()
    await expect(page.getByText('The test is running.')).toHaveCount(0)
    await context.close()
  })
})

test.describe('the thresholds', () => {
  test('are tried one by one with the keyboard, and stand in the address', async () => {
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await page.goto('/risk-score-dashboard?version=v1')
    await slider(page).waitFor()
    await slider(page).focus()
    await page.keyboard.press('Home')
    await page.waitForURL(/minScore=5(?:&|$)/)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/minScore=10/)
    await expect(slider(page)).toHaveAttribute(
      'aria-valuetext',
      /^From 10: in force \d+ raised and \d+ missed, this version \d+ raised and \d+ missed$/,
    )
    await page.getByRole('columnheader', { name: 'From 10' }).waitFor()
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await page.getByRole('columnheader', { name: 'Useful', exact: false }).first().waitFor()
    await page.reload()
    await drawn(page)
    await expect(slider(page)).toHaveValue('10')
    expect(await axeFindings(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })
})

test.describe('how scores are made', () => {
  test('is not for staff, who read which role it takes', async () => {
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    await page.goto('/risk-score-dashboard')
    await page.getByText('This page is for managers').waitFor()
    expect((await context.request.get('/api/risk-scoring/rules')).status()).toBe(403)
    await context.close()
  })

  test('says that a school keeps no scores, and asks for none', async () => {
    const context = await contextFor(browser, 'manager')
    const asked = await asInSchool(context)
    const page = await context.newPage()
    await page.goto('/risk-score-dashboard')
    await page.getByText('Schools keep no scores.').waitFor()
    await expect(page.getByRole('button', { name: 'Draft a version' })).toHaveCount(0)
    expect(asked).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await context.close()
  })

  test('says what failed, and loads again', async () => {
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    let isAway = true
    await page.route('**/api/risk-scoring/rules', (route) => (isAway ? route.abort() : route.continue()))
    await page.goto('/risk-score-dashboard')
    await page.getByText('Failed to load data').waitFor()
    await expect(page.getByRole('region', { name: 'Rule versions' })).toHaveCount(0)
    isAway = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('region', { name: 'Rule versions' }).waitFor()
    await context.close()
  })
})
