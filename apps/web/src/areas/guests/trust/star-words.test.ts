import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance, type ResourceLanguage } from 'i18next'
import { expect, test } from 'vitest'

const read = (language: string, namespace: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../../locales/${language}/${namespace}.json`), 'utf8'),
  ) as ResourceLanguage[string]

test.each([
  ['en', 'adds 1 star', '2 stars'],
  ['es', 'suma 1 estrella', '2 estrellas'],
  ['fr', 'ajoute 1 étoile', '2 étoiles'],
  ['tl', 'nagdaragdag ng 1 bituin', '2 bituin'],
])('stars are counted in %s as its people count', async (lng, one, two) => {
  const i18n = createInstance()
  const words = { guests: read(lng, 'guests'), portal: read(lng, 'portal') }
  await i18n.init({ lng, resources: { [lng]: words }, interpolation: { escapeValue: false } })
  expect(i18n.t('guests:trust.effect', { context: 'up', count: 1, stars: '1' })).toBe(one)
  expect(i18n.t('guests:trust.effect', { context: 'down', count: 2, stars: '2' })).toContain(two)
  expect(i18n.t('portal:trust.stars', { count: 1, stars: '1' })).toBe(one.slice(one.indexOf('1')))
  expect(i18n.t('portal:trust.stars', { count: 2, stars: '2' })).toBe(two)
})
