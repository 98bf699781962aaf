import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, phone, settled, testEach, watchTroubles } from '../harness.ts'
import { makeGuest } from './made-guest.ts'
import { scoredGuest, type ScoredGuest } from './scored-guest.ts'

let browser: Browser
let guest: ScoredGuest
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  guest = await scoredGuest(browser)
})

const address = (lang = 'en') => `/guest-detail-page?guest=${guest.guestId}&lang=${lang}`
const decisions = (page: Page) => page.getByRole('region', { name: 'Decisions' })

test.describe('a decision', () => {
  test('is written down by staff on a phone before anything is done, with what was looked at', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await page.goto(address())
    await decisions(page).getByText('You have not recorded a decision here yet.').waitFor()
    await decisions(page).getByRole('button', { name: 'Record a decision' }).tap()
    const form = page.getByRole('dialog')
    await form.getByText('This does not refuse, delay or cancel anything.').waitFor()
    await form.getByRole('button', { name: 'Record decision' }).click()
    await form
      .getByText(/required/)
      .nth(1)
      .waitFor()
    await form.getByLabel('Action').selectOption('quiet_room')
    await form.getByLabel('Reason').fill('Slept badly above the bar last time.')
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await form.getByRole('checkbox', { name: /Low rating for a verified stay/ }).check()
    expect(await axeFindings(page)).toEqual([])
    const sent = page.waitForRequest(/\/api\/decisions$/)
    await form.getByRole('button', { name: 'Record decision' }).click()
    expect(((await sent).postDataJSON() as { factIds: string[] }).factIds).toHaveLength(1)
    await form.waitFor({ state: 'detached' })
    await expect(decisions(page)).toContainText('Give a quiet room')
    await expect(decisions(page)).toContainText('Slept badly above the bar last time.')
    await expect(decisions(page)).toContainText('1 fact checked')
    expect(troubles).toEqual([])
    await context.close()
  })

  test('of staff is seen by managers', async () => {
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    await page.goto(address())
    await decisions(page).getByText('The latest 20 by anyone').waitFor()
    await decisions(page).getByText('Give a quiet room').waitFor()
    await context.close()
  })
})

test.describe('a level by a manager', () => {
  test('is set by keyboard alone and stands beside the score, which stays', async () => {
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await page.goto(address())
    const card = page.getByRole('region', { name: 'What to prepare for' })
    const score = await card.getByText(/^Score \d+ of 100/).innerText()
    await decisions(page).getByRole('button', { name: 'Override level' }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog')
    await form.locator('input[type=radio]:focus').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Two colleagues spoke of threats by telephone.')
    await form.getByLabel('Last day').fill('2039-01-01')
    await page.keyboard.press('Enter')
    await form.getByText('Choose a day from today to').waitFor()
    await form.getByRole('button', { name: '7 days' }).focus()
    await page.keyboard.press('Enter')
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Save level' }).focus()
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    const beside = page.getByRole('region', { name: 'Level set by a manager' })
    await expect(beside).toContainText('High')
    await expect(beside).toContainText('Two colleagues spoke of threats by telephone.')
    await expect(beside).toContainText('Mara Lindqvist')
    await expect(beside).toContainText('ends automatically on')
    await expect(card.getByText(/^Score \d+ of 100/)).toHaveText(score)
    await decisions(page).getByText('Level overridden').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  test('is seen by staff, who are told that managers set it', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const page = await context.newPage()
    await page.goto(address())
    await page.getByRole('region', { name: 'Level set by a manager' }).waitFor()
    await expect(decisions(page).getByRole('button', { name: 'Override level' })).toBeDisabled()
    await decisions(page).getByText('Only managers can do this.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await context.close()
  })

  test('is not for a child, of whom there is no score', async () => {
    const context = await contextFor(browser, 'manager')
    const child = await makeGuest(context, { name: 'Pip Underhallow', birthDate: '2016-04-02' })
    const page = await context.newPage()
    await page.goto(`/guest-detail-page?guest=${child}`)
    await page.getByText('Nobody under 18 is scored.').waitFor()
    await decisions(page).getByText('There is no score here to override.').waitFor()
    for (const name of ['Override level', 'Report a mistake']) {
      await expect(decisions(page).getByRole('button', { name })).toBeDisabled()
    }
    await context.close()
  })
})

test.describe('a fact that is wrong', () => {
  test('is reported in Spanish on a phone, once, and the score stays until it is corrected', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const page = await context.newPage()
    await page.goto(address('es'))
    const panel = page.getByRole('region', { name: 'Decisiones' })
    await panel.getByRole('button', { name: 'Esto es un error' }).tap()
    const form = page.getByRole('dialog')
    await form.getByText('La puntuación solo cambia cuando el propio hecho se corrige').waitFor()
    await form.getByRole('button', { name: 'Comunicar el error' }).click()
    await form.getByText('Elige el hecho erróneo.').waitFor()
    await form.getByRole('radio', { name: /Valoración baja/ }).check()
    await form.getByLabel('¿Qué tiene de erróneo?').fill('Fue la habitación de al lado.')
    await form.getByRole('button', { name: 'Comunicar el error' }).click()
    await form.waitFor({ state: 'detached' })
    await panel.getByText('1 aviso de que algo es erróneo').tap()
    await panel.getByText('Fue la habitación de al lado.').waitFor()

    await panel.getByRole('button', { name: 'Esto es un error' }).tap()
    await form.getByText(/Ya lo dijiste el/).waitFor()
    await expect(form.getByRole('radio', { name: /Valoración baja/ })).toBeDisabled()
    await context.close()
  })

  test('cannot be reported where there is none', async () => {
    const context = await contextFor(browser, 'staff')
    const unknown = await makeGuest(context, { name: 'Ottoline Farrowgate' })
    const page = await context.newPage()
    await page.goto(`/guest-detail-page?guest=${unknown}`)
    await decisions(page).getByText('There are no facts behind a score here.').waitFor()
    await expect(decisions(page).getByRole('button', { name: 'Report a mistake' })).toBeDisabled()
    await context.close()
  })
})

testEach(['school', 'healthcare'])(
  'in %s, where there are no scores, nothing of them is offered',
  async (sector) => {
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    await page.route(`**/api/guest-profiles/${guest.guestId}`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { riskScore: object }
      const riskScore = {
        ...body.riskScore,
        status: 'not_scored',
        notScoredBecause: sector,
        score: null,
        level: null,
        reasons: [],
      }
      await route.fulfill({ json: { ...body, riskScore } })
    })
    await page.goto(address())
    await page.getByRole('region', { name: 'Your lists' }).waitFor()
    await settled(page)
    await expect(decisions(page)).toHaveCount(0)
    await expect(page.locator('main').getByText(/score/i)).toHaveCount(0)
    await context.close()
  },
)
