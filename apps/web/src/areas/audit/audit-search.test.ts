import { expect, test } from 'vitest'
import { endOf, startOf } from '../accounts/organisation/days.ts'
import { queryOf } from './audit-query.ts'
import { readAuditSearch } from './audit-search.ts'

const id = '0198a5a0-0000-7000-8000-000000000001'

test('filters are kept, an action as well as a group of them', () => {
  const search = { from: '2026-03-01', to: '2026-03-02', action: 'guest.created', person: id, kind: 'guest' }
  expect(readAuditSearch({ ...search, record: id })).toEqual({ ...search, record: id })
  expect(readAuditSearch({ action: 'guest' })).toEqual({ action: 'guest' })
})

test('what is no filter is dropped', () => {
  expect(
    readAuditSearch({
      from: 'yesterday',
      to: '2026-02-40',
      action: 'All of it',
      person: 'me',
      kind: 'Guest;',
      record: 7,
    }),
  ).toEqual({})
})

test('the last day counts to its end', () => {
  expect(queryOf({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: startOf('2026-03-01'),
    to: endOf('2026-03-01'),
  })
  expect(queryOf({ person: id, kind: 'guest', record: id })).toEqual({
    actorId: id,
    subjectKind: 'guest',
    subjectId: id,
  })
})
