import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { type DemoRole, axeFindings, contextFor, desk, phone, settled, watchTroubles } from '../harness.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function open(section: string, role: DemoRole, options: object = desk): Promise<Page> {
  const context = await contextFor(browser, role, options)
  const page = await context.newPage()
  await page.goto(`/organisation-settings${section === '' ? '' : `?section=${section}`}`)
  await page.locator('main h2').first().waitFor()
  return page
}

const main = (page: Page) => page.locator('main')
const press = (page: Page, name: string | RegExp, exact = false) =>
  main(page).getByRole('button', { name, exact }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const entry = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text }).first()
const says = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor()

test.describe('the organisation and its venues', () => {
  test('each section has an address, is marked and takes the focus; who has every venue opens no wider access', async () => {
    const page = await open('', 'admin')
    const troubles = watchTroubles(page)
    for (const section of ['Venues', 'Members and roles', 'Approvals', 'Shared devices', 'Wider access']) {
      const link = main(page).getByRole('link', { name: section, exact: true })
      await link.click()
      await main(page).getByRole('heading', { level: 2, name: section, exact: true }).waitFor()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('#section')).toBeFocused()
      await settled(page)
      expect(await axeFindings(page)).toEqual([])
    }
    await expect(page).toHaveURL((url) => url.search === '?section=wider-access')
    await says(page, 'You are already a manager or administrator of every venue.')
    await expect(main(page).getByRole('button', { name: 'Open wider access' })).toBeDisabled()
    expect(troubles).toEqual([])
    await page.context().close()
  })

  test('on a phone one chooses the section from a list, and nothing is wider than the screen', async () => {
    const page = await open('organisation', 'admin', phone)
    await main(page).locator('select').first().selectOption('single-sign-on')
    await says(page, 'What your provider needs to know')
    await expect(page).toHaveURL(/section=single-sign-on/)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await page.context().close()
  })

  test('a name is needed; a saved one stands in the page again', async () => {
    const page = await open('organisation', 'admin')
    const name = main(page).getByLabel('Name of the organisation')
    const before = await name.inputValue()
    await name.fill('')
    await press(page, 'Save')
    await says(page, 'This field is required')
    await name.fill(`${before} & Co`)
    await press(page, 'Save')
    await says(page, 'Organisation saved')
    await page.reload()
    await expect(main(page).getByLabel('Name of the organisation')).toHaveValue(`${before} & Co`)
    await main(page).getByLabel('Name of the organisation').fill(before)
    await press(page, 'Save')
    await says(page, 'Organisation saved')
    await page.context().close()
  })

  test('a venue is added, refused with a code in use, closed after a question, and opened again', async () => {
    const page = await open('venues', 'admin')
    await press(page, 'Add a venue')
    await expect(page).toHaveURL(/venue=new/)
    const form = dialog(page)
    await form.getByLabel('Name of the venue').fill('Lantern Annexe')
    await form.getByLabel('Country').selectOption('PH')
    await expect(form.getByLabel('Time zone')).toHaveValue('Asia/Manila')
    await form.getByLabel('Venue code').fill('DEMO-CEBU')
    await form.getByRole('button', { name: 'Add a venue' }).click()
    await says(page, 'This is already in use')
    await form.getByLabel('Venue code').fill('')
    await form.getByRole('button', { name: 'Add a venue' }).click()
    await says(page, 'Venue added')

    const venue = entry(page, 'Lantern Annexe')
    await venue.getByRole('button', { name: 'Close the venue' }).click()
    await says(page, 'lose access at once')
    await page.keyboard.press('Escape')
    await venue.getByText('Open', { exact: true }).waitFor()
    await venue.getByRole('button', { name: 'Close the venue' }).click()
    await dialog(page).getByRole('button', { name: 'Close venue' }).click()
    await venue.getByText('Closed since').waitFor()
    await venue.getByRole('button', { name: 'Reopen' }).click()
    await venue.getByText('Open', { exact: true }).waitFor()
    await page.context().close()
  })
})

test.describe('members and approvals', () => {
  test('a role for a time is given; what is searched for stays out of the address', async () => {
    const page = await open('members', 'admin')
    await main(page).getByLabel('Search').fill('Julen')
    await says(page, '1 member')
    await expect(page).not.toHaveURL(/Julen/)
    await press(page, /Change roles.*Julen/)
    const form = dialog(page)
    await form.getByRole('button', { name: 'Add a role' }).click()
    await form.getByLabel('Role', { exact: true }).nth(1).selectOption('manager')
    await form.getByLabel('Last day').nth(1).fill('2099-12-31')
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Save the roles' }).click()
    await says(page, /Manager · every venue · until 31 Dec 2099/)
    await page.context().close()
  })

  test('the last administrator cannot leave; more rights for oneself wait for another person, who decides', async () => {
    const admin = await open('members', 'admin')
    await main(admin).getByText('(you)').waitFor()
    const own = entry(admin, '(you)')
    await own.getByRole('button', { name: /End membership/ }).click()
    await dialog(admin).getByRole('button', { name: 'End membership' }).click()
    await says(admin, 'Someone has to remain administrator')
    await admin.keyboard.press('Escape')
    await expect(dialog(admin)).toHaveCount(0)

    await own.getByRole('button', { name: /Change roles/ }).click()
    await says(admin, 'These are your own roles')
    const form = dialog(admin)
    await form.getByRole('button', { name: 'Add a role' }).click()
    await form.getByLabel('Role', { exact: true }).nth(1).selectOption('privacy')
    await form.getByRole('button', { name: 'Save the roles' }).click()
    await says(admin, 'A second person has to agree')
    await admin.getByRole('link', { name: 'Show the request' }).click()
    await says(admin, 'You requested this, so another person has to decide.')
    await expect(main(admin).getByRole('button', { name: 'Approve' })).toHaveCount(0)

    const manager = await open('approvals', 'manager')
    await says(manager, 'Privacy officer · every venue')
    await press(manager, 'Refuse')
    await says(manager, 'No approvals are waiting')
    await main(manager).getByRole('link', { name: 'Decided' }).click()
    await says(manager, 'Refused')
    expect(await axeFindings(manager)).toEqual([])
    await manager.context().close()
    await admin.context().close()
  })

  test('a manager sees members without the means to change them, and which parts need an administrator', async () => {
    const page = await open('', 'manager')
    await says(page, 'Only administrators can change roles.')
    await expect(main(page).getByRole('button', { name: /Change roles/ })).toHaveCount(0)
    await main(page)
      .getByRole('link', { name: /API keys/ })
      .click()
    await says(page, 'This part is for administrators.')
    await page.context().close()
  })

  test('staff do not get in', async () => {
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    await page.goto('/organisation-settings')
    await says(page, 'This page is for administrators.')
    await context.close()
  })
})

test.describe('devices, keys and single sign-on', () => {
  test('this device is registered and removed; another gets a code that is shown once', async () => {
    const page = await open('devices', 'manager')
    const venue = main(page).getByLabel('Venue', { exact: false }).last()
    await main(page).getByLabel('Another device').check()
    await main(page).getByLabel('Name of the device').fill('Bar tablet')
    await venue.selectOption({ index: 1 })
    await press(page, 'Create a code')
    await says(page, 'Register the other device now')
    await expect(main(page).getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)).toHaveCount(1)
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Done')
    await expect(main(page).getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)).toHaveCount(0)

    await main(page).getByLabel('This device').check()
    await main(page).getByLabel('Name of the device').fill('Front desk')
    await venue.selectOption({ index: 1 })
    await press(page, 'Register this device')
    await says(page, 'It is already registered as “Front desk”')
    await press(page, 'Remove Front desk', true)
    await dialog(page).getByRole('button', { name: 'Remove device' }).click()
    await says(page, /Device removed/)
    await page.context().close()
  })

  test('a key needs a permission, shows its secret once, and is revoked after a question', async () => {
    const page = await open('api-keys', 'admin')
    await press(page, 'Create an API key')
    const form = dialog(page)
    await form.getByLabel(/^Name/u).fill('Booking system')
    await form.getByRole('button', { name: 'Create an API key' }).click()
    await says(page, 'Choose at least one.')
    await form.getByLabel('Read guests').check()
    await form.getByRole('button', { name: 'Create an API key' }).click()
    await says(page, 'Copy the key now')
    const hint = await entry(page, 'Booking system').locator('code').first().textContent()
    const secret = await main(page).locator('code').first().textContent()
    expect(secret?.startsWith(hint?.replace('…', '') ?? '–')).toBe(true)
    await press(page, 'I have saved it')
    await expect(main(page)).not.toContainText(secret ?? 'no secret')
    await press(page, 'Revoke Booking system')
    await dialog(page).getByRole('button', { name: 'Revoke key' }).click()
    await says(page, /Revoked on/)
    await page.context().close()
  })

  test('a domain shows the record that proves it; what is no provider is refused in words', async () => {
    const page = await open('single-sign-on', 'admin')
    await main(page).getByLabel('Add a domain').fill('gmail.com')
    await press(page, 'Add', true)
    await says(page, 'free e-mail services cannot be verified')
    await main(page).getByLabel('Add a domain').fill('lantern.example')
    await press(page, 'Add', true)
    await says(page, '_comity.lantern.example')
    await main(page).getByLabel('Provider metadata').fill('<EntityDescriptor/>')
    await press(page, 'Import metadata')
    await says(page, 'This metadata cannot be used.')
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Remove lantern.example')
    await dialog(page).getByRole('button', { name: 'Remove domain' }).click()
    await main(page).getByText('_comity.lantern.example').waitFor({ state: 'detached' })
    await page.context().close()
  })
})
