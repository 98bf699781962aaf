import { describe, expect, test } from 'vitest'
import { typesOf } from '../incidents/grounds.ts'
import { quickFields, quickTemplateKeys, quickTemplateOf, quickTemplatesOf } from './templates.ts'

const sectors = ['hotel', 'restaurant', 'short_let', 'school', 'healthcare', 'event'] as const

describe.each(sectors)('templates of %s', (sector) => {
  const templates = quickTemplatesOf(sector)

  test('are few enough to be found at a glance, each once, something else last', () => {
    expect(templates.length).toBeGreaterThanOrEqual(8)
    expect(templates.length).toBeLessThanOrEqual(10)
    expect(new Set(templates.map(({ key }) => key)).size).toBe(templates.length)
    expect(templates.at(-1)?.key).toBe('something_else')
  })

  test('are of types that the sector has', () => {
    const types = typesOf(sector)
    expect(templates.filter(({ type }) => !types.includes(type))).toEqual([])
  })

  test('ask for known fields in the order of the form', () => {
    for (const { asks } of templates)
      expect(asks).toEqual(quickFields.filter((field) => asks.includes(field)))
  })
})

test('every template is offered somewhere', () => {
  const offered = new Set(sectors.flatMap((sector) => quickTemplatesOf(sector).map(({ key }) => key)))
  expect(quickTemplateKeys.filter((key) => !offered.has(key))).toEqual([])
})

test('a bill is no template where nobody pays one', () => {
  expect(quickTemplateOf('school', 'left_without_paying')).toBeUndefined()
  expect(quickTemplateOf('healthcare', 'left_without_paying')).toBeUndefined()
  expect(quickTemplateOf('restaurant', 'left_without_paying')).toMatchObject({ type: 'unpaid_bill' })
})
