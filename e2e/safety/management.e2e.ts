import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, watchTroubles } from '../harness.ts'
import { ownHouse, type OwnHouse } from './own-house.ts'

let browser: Browser
let house: OwnHouse
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  house = await ownHouse(browser, 'setting')
})

const path = '/safety-management'

async function open(search = ''): Promise<Page> {
  const page = await house.colleague.newPage()
  await page.goto(path + search)
  await page.getByLabel('Step 1: seconds after the call').waitFor()
  return page
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('what a manager sets is kept, and shown again as the server has it', async () => {
  const page = await open()
  const troubles = watchTroubles(page)
  await page.getByText('These are the default settings').waitFor()
  await page.getByLabel('Typing “sos”').click({ force: true })
  await page.getByLabel('Step 1: seconds after the call').fill('20')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('group', { name: 'Step 4 notifies' }).getByLabel('managers of the venue').check()
  await page.getByLabel('There is an external contact').click({ force: true })
  await page.getByLabel('Name of the contact').fill('Harbour Watch')
  await page.getByLabel('Phone number').fill('nonsense')
  await page.getByLabel('Minutes after the call is closed').fill('0')
  await page.getByText('Your changes are not saved yet.').waitFor()
  await save(page).click()
  await page.getByText('Please enter a valid phone number').waitFor()
  await page.getByLabel('Phone number').fill('01947 600000')
  await save(page).click()
  await page.getByText('Saved. It applies to calls from now on.').waitFor()
  await expect(page.getByLabel('Phone number')).toHaveValue('+441947600000')

  await page.reload()
  await page.getByText('All changes are saved.').waitFor()
  await expect(page.getByLabel('Typing “sos”')).not.toBeChecked()
  await expect(page.getByLabel('Typing “help”')).toBeChecked()
  await expect(page.getByLabel('Step 1: seconds after the call')).toHaveValue('20')
  await expect(page.getByLabel('Step 4: seconds after the call')).toHaveValue('180')
  await expect(page.getByLabel('Minutes after the call is closed')).toHaveValue('0')
  expect(await axeFindings(page)).toEqual([])
  // The browser itself logs that the first number was refused.
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([])
  await page.close()
})

test('a chain that would leave a call alone is not saved, and says what to mend', async () => {
  const page = await open()
  await page.getByLabel('Step 1: seconds after the call').fill('61')
  await page.getByText('The first step has to come within 60 seconds.').waitFor()
  await expect(save(page)).toBeDisabled()
  await page.getByText('Correct the marked step first.').waitFor()
  await page.getByLabel('Step 1: seconds after the call').fill('30')
  await page.getByLabel('Step 2: seconds after the call').fill('30')
  await page.getByText('This step has to come later than the previous one.').waitFor()
  await page.getByRole('button', { name: 'Remove step 2' }).click()
  await page.getByText('Correct the marked step first.').waitFor({ state: 'detached' })
  await expect(save(page)).toBeEnabled()
  await page.close()
})

test('leaving with changes asks first, and staying keeps them', async () => {
  const page = await open()
  await page.getByLabel('Minutes after the call is closed').fill('45')
  const out = page.getByRole('main').getByRole('link', { name: 'Calls for help' }).last()
  await out.click()
  const question = page.getByRole('dialog')
  await question.getByText('Your changes here will be lost.').waitFor()
  await question.getByRole('button', { name: 'Stay here' }).last().click()
  await question.waitFor({ state: 'detached' })
  await expect(page.getByLabel('Minutes after the call is closed')).toHaveValue('45')
  await out.click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/safety-dashboard')
  await page.close()
})

test('what a colleague saved meanwhile is not written over', async () => {
  const [first, second] = [await open(), await open()]
  await first.getByLabel('Minutes after the call is closed').fill('30')
  await second.getByLabel('Minutes after the call is closed').fill('90')
  await second.getByLabel('Minutes after the call is closed').blur()
  await first.bringToFront()
  await save(first).click()
  await first.getByText('Saved. It applies to calls from now on.').waitFor()
  await save(second).click()
  await second.getByText('Someone else has changed these settings').first().waitFor()
  await second.getByRole('button', { name: 'Show current settings' }).click()
  await expect(second.getByLabel('Minutes after the call is closed')).toHaveValue('30')
  await first.close()
  await second.close()
})

test('a drill is explained, started and shown; the device of the sender is on shift', async () => {
  const helper = await house.caller()
  const theirs = await helper.newPage()
  await theirs.goto('/my-profile')
  const page = await open()
  const drills = page.getByRole('region', { name: 'Drills' })
  await drills.getByText('No drills yet').waitFor()
  await drills.getByRole('button', { name: 'Start a drill' }).click()
  const form = page.getByRole('dialog')
  await form.getByText('Every screen of the venue shows it immediately, marked as a drill.').waitFor()
  await form.getByLabel('Place').fill('Linen room')
  await form.getByRole('button', { name: 'Start the drill' }).click()
  await page.getByText('Drill started').waitFor()
  await drills.getByText('Linen room').waitFor()

  const call = theirs.getByRole('region', { name: 'Calls for help' })
  await call.getByText('DRILL, not real').waitFor()
  await call.getByRole('button', { name: 'Seen' }).click()
  await drills.getByText('first seen by Ines Calder').waitFor()
  await page.reload()
  const devices = page.getByRole('region', { name: 'Devices on shift' })
  await devices.getByText('Ines Calder').first().waitFor()
  await expect(page.getByRole('cell', { name: '1', exact: true })).toHaveCount(2)
  await page.close()
  await helper.close()
})

test('staff may not open it, and are told which role may', async () => {
  const staff = await house.caller()
  const page = await staff.newPage()
  await page.goto(path)
  await page.getByText('This page is for managers and administrators.').waitFor()
  await expect(page.getByLabel('Step 1: seconds after the call')).toHaveCount(0)
  expect((await staff.request.get('/api/safety-alerts/escalation')).status()).toBe(403)
  await staff.close()
})

test('a rota is set in a few steps, and the hours without anybody on duty are listed', async () => {
  const page = await open()
  const rota = page.getByRole('region', { name: 'Rota', exact: true })
  await rota.getByText('There is no rota yet').waitFor()
  await rota.getByRole('button', { name: 'Add to the rota' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Person').selectOption({ label: 'Ines Calder' })
  await form.getByLabel('From').fill('22:00')
  await form.getByLabel('To', { exact: true }).fill('06:00')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('The rota is saved.').waitFor()
  await expect(rota.getByText('22:00 to 06:00 the next day')).toHaveCount(5)
  await rota.getByText('Nobody is on duty at these times').waitFor()
  await rota.getByText('Saturday 06:00 to Monday 22:00').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await rota.getByRole('button', { name: 'Remove Ines Calder, Monday 22:00' }).click()
  await expect(rota.getByText('22:00 to 06:00 the next day')).toHaveCount(4)
  await page.close()
})
