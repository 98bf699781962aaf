import { languages } from '@comity/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import en from '../../../../locales/en/figures.json' with { type: 'json' }
import { made } from '../../../testing/matrix/world.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  manager = await app.signedIn(await app.organisation(), 'manager')
})
afterAll(() => app.close())

interface Listed {
  id: string
  title: string
  definition: string
}
const listed = async (by: Caller, language = 'en'): Promise<Listed[]> =>
  (await made(by, 'GET', `/api/figures?language=${language}`)).items

test('every figure that has a text is defined, with its unit, definition and interval in each language', async () => {
  expect((await listed(manager)).map(({ id }) => id).toSorted()).toEqual(Object.keys(en.title).toSorted())
  const titles = await Promise.all(languages.map(async (language) => listed(manager, language)))
  for (const items of titles) {
    expect(items).toHaveLength(titles[0]?.length ?? 0)
    expect(items.filter(({ title, definition }) => /\{\{/u.test(title + definition))).toEqual([])
  }
  expect(titles[0]).toContainEqual({
    id: 'stays-rated',
    title: 'Stays rated',
    definition: 'Of the stays that ended in the period, the share with at least one open rating.',
    unit: 'share',
    interval: 'wilson',
    better: 'higher',
    partsOf: null,
    rowsOf: 'stay',
  })
})

test('they are in the words of the sector', async () => {
  const clinic = await app.signedIn(await app.organisation({ sector: 'healthcare' }), 'manager')
  expect((await listed(clinic)).map(({ title }) => title)).toContain('Appointments rated')
})

test('is closed to whoever is not signed in and to staff', async () => {
  const staff = await app.signedIn(await app.organisation(), 'staff')
  expect((await app.anonymous('GET', '/api/figures')).status).toBe(401)
  expect((await staff.call('GET', '/api/figures')).status).toBe(403)
})
