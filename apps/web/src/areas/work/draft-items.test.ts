import { expect, test } from 'vitest'
import { movedItem, withDraft } from './draft-items.ts'

const items = ['a', 'b', 'c'].map((key) => ({ key, text: key, isUrgent: false }))
const keys = (index: number, by: -1 | 1) =>
  movedItem(items, index, by)
    .map(({ key }) => key)
    .join('')

test('an item changes places with its neighbour', () => {
  expect([keys(0, 1), keys(1, -1), keys(1, 1), keys(2, -1)]).toEqual(['bac', 'bac', 'acb', 'acb'])
})

test('at either end it stays where it is', () => {
  expect([keys(0, -1), keys(2, 1)]).toEqual(['abc', 'abc'])
})

test('what is being typed belongs to the items, blanks do not', () => {
  expect(withDraft(items, { text: ' d ', isUrgent: true }).at(-1)).toMatchObject({
    text: 'd',
    isUrgent: true,
  })
  expect(withDraft(items, { text: '  ', isUrgent: true })).toEqual(items)
})
