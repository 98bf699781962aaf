import { expect, test, vi } from 'vitest'
import { eachOrganisation } from './each-organisation.ts'

test('an organisation in trouble holds up no other, and is named in the log', async () => {
  const log = { error: vi.fn<() => void>() }
  const trouble = new Error('Deadlock')
  const done: string[] = []
  await eachOrganisation({ log }, 'some/job', ['one', 'two', 'three'], (id) => {
    if (id === 'two') return Promise.reject(trouble)
    done.push(id)
    return Promise.resolve()
  })
  expect(done).toEqual(['one', 'three'])
  expect(log.error.mock.calls).toEqual([
    [{ err: trouble, job: 'some/job', organisationId: 'two' }, expect.any(String)],
  ])
})
