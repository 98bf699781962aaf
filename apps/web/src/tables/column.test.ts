import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownColumns, sortOf, toggledColumns, type TableColumn } from './column.ts'

const column = (id: string, more: Partial<TableColumn<object>> = {}): TableColumn<object> => ({
  id,
  title: id,
  width: 8,
  cell: () => id,
  ...more,
})
const columns = [
  column('guest'),
  column('room'),
  column('channel', { isExtra: true }),
  column('price', { isNumber: true }),
  column('actions', { isActions: true }),
]
const idsOf = (chosen?: string) => shownColumns(columns, chosen).map(({ id }) => id)

test('the first column and the actions stay, the others follow the choice', () => {
  expect(idsOf()).toEqual(['guest', 'room', 'price', 'actions'])
  expect(idsOf('channel')).toEqual(['guest', 'channel', 'actions'])
  expect(idsOf('nothing')).toEqual(['guest', 'actions'])
})

test('a column that is shown and hidden again leaves the address unchanged', () => {
  expect(toggledColumns(columns, undefined, 'channel')).toBe('guest,room,channel,price,actions')
  const choices = fc.subarray(['room', 'channel', 'price'])
  fc.assert(
    fc.property(choices, fc.constantFrom('room', 'channel', 'price'), (chosen, id) => {
      const before = ['guest', ...chosen].join(',')
      const once = toggledColumns(columns, before, id)
      expect(idsOf(once).includes(id)).toBe(!idsOf(before).includes(id))
      expect(idsOf(toggledColumns(columns, once, id))).toEqual(idsOf(before))
    }),
  )
})

test('a heading reverses the order, and starts with the more useful direction', () => {
  const by = { sort: 'price', fallsFirst: true } as const
  expect(sortOf(by, 'room')).toEqual({ order: 'none', next: '-price' })
  expect(sortOf(by, '-price')).toEqual({ order: 'descending', next: 'price' })
  expect(sortOf(by, 'price')).toEqual({ order: 'ascending', next: '-price' })
  expect(sortOf({ sort: 'room' }, 'price').next).toBe('room')
})
