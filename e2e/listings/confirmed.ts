import type { Browser, BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { post, put } from '../calls.ts'
import { baseUrl, contextFor } from '../harness.ts'
import { makeGuest } from '../guests/made-guest.ts'
import { reported } from '../incidents/reported.ts'

export interface ConfirmedMatter {
  readonly guestId: string
  readonly incidentId: string
  readonly reference: string
}

interface Wanted {
  readonly type?: string
  readonly isConfirmed?: boolean
  readonly hasPhoto?: boolean
  /** Additional fields of the guest's record. */
  readonly person?: object
}

/** A guest used by no other test with an incident, reported by staff and by default confirmed by the manager. */
export async function confirmedMatter(
  browser: Browser,
  { type = 'violence', isConfirmed = true, hasPhoto = false, person = {} }: Wanted = {},
): Promise<ConfirmedMatter> {
  const [staff, manager] = [await contextFor(browser, 'staff'), await contextFor(browser, 'manager')]
  const email = `${crypto.randomUUID().slice(0, 12)}@mail.example`
  const guestId = await makeGuest(staff, {
    name: 'Test Ruiloba',
    email,
    birthDate: '1983-04-02',
    language: 'fr',
    ...person,
  })
  const observed = 'A chair was thrown at the night porter.'
  const { id, reference } = await reported(staff, { type, severity: 'high', observed, guestId })
  if (hasPhoto) await addPhoto(staff, id)
  if (isConfirmed) {
    for (const status of ['triaged', 'investigating'])
      await put(manager, `/api/incidents/${id}/status`, { status })
    await post(manager, `/api/incidents/${id}/confirm`, { type, severity: 'high', fault: 'guest' })
  }
  await Promise.all([staff.close(), manager.close()])
  return { guestId, incidentId: id, reference }
}

async function addPhoto(context: BrowserContext, incidentId: string): Promise<void> {
  const background = { r: 120, g: 140, b: 150 }
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const added = await context.request.post('/api/photo-evidence/upload', {
    headers: { origin: baseUrl() },
    multipart: { incidentId, photo: { name: 'chair.jpg', mimeType: 'image/jpeg', buffer } },
  })
  if (!added.ok()) throw new Error(`A photo was not taken: ${added.status()} ${await added.text()}`)
}
