import { expect, test } from 'vitest'
import { gravestFirst } from './gravest-first.ts'

type Level = Parameters<typeof gravestFirst>[0]['risk']['level']
const arrival = (level: Level, score: number | null = null, overriddenLevel: Level = null) => ({
  risk: { level, score, overriddenLevel },
})

test('arrivals stand gravest first, then by score, and those without a number last', () => {
  const sorted = [
    arrival('not_scored'),
    arrival('low', 3),
    arrival('insufficient_data'),
    arrival('high', 60),
    arrival('high', 70),
    arrival('critical', 90),
  ].toSorted(gravestFirst)
  expect(sorted.map(({ risk }) => `${risk.level} ${risk.score}`)).toEqual([
    'critical 90',
    'high 70',
    'high 60',
    'low 3',
    'insufficient_data null',
    'not_scored null',
  ])
})

test('a milder level by a manager takes nobody down the list, a graver one takes up', () => {
  const [first, second] = [arrival('medium', 30), arrival('low', 5, 'critical')].toSorted(gravestFirst)
  expect(first?.risk.overriddenLevel).toBe('critical')
  expect(second?.risk.level).toBe('medium')
  expect([arrival('low', 5), arrival('high', 60, 'low')].toSorted(gravestFirst)[0]?.risk.level).toBe('high')
})
