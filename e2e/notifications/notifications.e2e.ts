import { expect, test } from '@playwright/test'
import { post, read, venueOf } from '../calls.ts'
import { axeFindings, contextFor, settled, watchTroubles } from '../harness.ts'

test('a task that somebody is given rings the bell, and is read by the keyboard alone', async ({
  browser,
}) => {
  const [manager, staff] = [await contextFor(browser, 'manager'), await contextFor(browser, 'staff')]
  const { user } = await read<{ user: { id: string } }>(staff, '/api/me')
  const { id: venueId } = await venueOf(staff)
  const title = `Return the umbrella ${crypto.randomUUID().slice(0, 8)}`
  const page = await staff.newPage()
  const troubles = watchTroubles(page)
  await page.goto('/staff-dashboard')
  await settled(page)
  const bell = page.getByRole('button', { name: /^Notifications: /u })
  await bell.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Notifications' })
  await expect(drawer).toBeVisible()

  await post(manager, '/api/staff-integration/manager-task', { venueId, title, assignedTo: user.id })
  const line = drawer.getByRole('listitem').filter({ hasText: title })
  await expect(line).toContainText('You were given a task')
  expect(await axeFindings(page)).toEqual([])
  await line.getByRole('button', { name: /^Mark as read/u }).focus()
  await page.keyboard.press('Enter')
  await expect(line.getByText('Unread')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(bell).toBeFocused()
  expect(troubles).toEqual([])
  await staff.close()
  await manager.close()
})
