import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '@playwright/test'
import { axeFindings, baseUrl, contextFor, desk, phone, watchTroubles } from '../harness.ts'
import { reported } from '../incidents/reported.ts'

let browser: Browser
let picture: Buffer
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  const background = { r: 120, g: 140, b: 150 }
  picture = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
})

const file = (name = 'lamp.jpg', buffer = picture, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

async function panelOf(context: BrowserContext, incidentId: string, query = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/incident-management?incident=${incidentId}${query}`)
  return page
}

async function withPhoto(context: BrowserContext, incidentId?: string): Promise<string> {
  const id = incidentId ?? (await reported(context)).id
  const added = await context.request.post('/api/photo-evidence/upload', {
    headers: { origin: baseUrl() },
    multipart: { incidentId: id, caption: 'The lamp', photo: file() },
  })
  expect(added.status()).toBe(201)
  return id
}

test.describe('photos of an incident', () => {
  test('are added on a phone, opened, drawn over and blurred by hand', async () => {
    const context = await contextFor(browser, 'staff', phone)
    const { id } = await reported(context)
    const page = await panelOf(context, id)
    const troubles = watchTroubles(page)
    await page.getByText('No photos yet').waitFor()
    await page.getByLabel('Caption for the next photos').fill('The lamp')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add photos' }).click()
    await (await chooser).setFiles([file('one.jpg'), file('two.jpg')])
    const thumbnails = page.getByRole('button', { name: 'Open the photo: The lamp' })
    await thumbnails.nth(1).waitFor()
    await expect(thumbnails).toHaveCount(2)

    await thumbnails.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('img', { name: 'The lamp' }).waitFor()
    await dialog.getByRole('button', { name: 'Blur' }).click()
    const stage = (await dialog.getByRole('img', { name: 'The lamp' }).boundingBox())!
    await page.mouse.move(stage.x + 20, stage.y + 20)
    await page.mouse.down()
    await page.mouse.move(stage.x + 120, stage.y + 90)
    await page.mouse.up()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('list').getByText('Blur', { exact: true }).waitFor()
    await expect(dialog.getByText('For managers')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close the photo' }).click()
    await page.getByText('Blurred in part').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  test('are drawn over by keyboard alone', async () => {
    const context = await contextFor(browser, 'staff', desk)
    const id = await withPhoto(context)
    await withPhoto(context, id)
    const page = await panelOf(context, id)
    await page.getByRole('button', { name: 'Open the photo: The lamp' }).first().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Box' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: /Arrow keys move/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await dialog.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByText('Photo 1 of 2').waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByRole('list').getByText('Box', { exact: true }).waitFor()
    await expect(dialog.getByRole('button', { name: 'Remove' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await context.close()
  })

  test('that are none are refused in words, and tried again or left out', async () => {
    const context = await contextFor(browser, 'staff', desk)
    const { id } = await reported(context)
    const page = await panelOf(context, id)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add photos' }).click()
    await (await chooser).setFiles([file('page.jpg', Buffer.from('<script>1</script>'))])
    await page.getByText('This is not a complete JPEG, PNG or WebP photo').waitFor()
    await page.getByRole('button', { name: /Try again/ }).click()
    await page.getByText('This is not a complete JPEG, PNG or WebP photo').waitFor()
    // A warning is shown before unsent photos are left behind.
    await page.getByRole('link', { name: 'Comity' }).first().click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).first().click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByText('No photos yet').waitFor()
    await expect(page.getByText('page.jpg')).toHaveCount(0)
    await context.close()
  })

  test('are held, shown with their custody, and deleted with a reason by a manager, in light and Spanish too', async () => {
    const staff = await contextFor(browser, 'staff', desk)
    const id = await withPhoto(staff)
    const context = await contextFor(browser, 'manager', desk)
    await context.addInitScript(() => localStorage.setItem('comity.theme', 'light'))
    const page = await panelOf(context, id, '&lang=es')
    await page.getByRole('button', { name: 'Abrir la foto: The lamp' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Poner retención legal' }).click()
    await dialog.getByLabel('Motivo').fill('Lo pide la policía')
    await dialog.getByRole('button', { name: 'Poner retención legal' }).last().click()
    await dialog.getByText('Tiene retención legal. Levántala primero.').waitFor()
    await dialog.getByRole('button', { name: 'Cadena de custodia' }).click()
    await dialog.getByText('El original está como llegó').waitFor()
    await dialog.getByText('Lo pide la policía').waitFor()
    expect(await axeFindings(page)).toEqual([])

    await dialog.getByRole('button', { name: 'Levantar la retención legal' }).click()
    await dialog.getByLabel('Motivo').fill('El caso está cerrado')
    await dialog.getByRole('button', { name: 'Levantar la retención legal' }).last().click()
    await dialog.getByRole('button', { name: 'Poner retención legal' }).waitFor()
    await dialog.getByRole('button', { name: 'Eliminar la foto' }).click()
    await dialog.getByLabel('Motivo').fill('Muestra a otra persona')
    await dialog.getByRole('button', { name: 'Eliminar la foto' }).last().click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Eliminada', { exact: true }).waitFor()
    await staff.close()
    await context.close()
  })
})
