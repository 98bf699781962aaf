import i18next from 'i18next'
import { expect, it } from 'vitest'
import { describeError } from './describe-error.ts'
import { ApiProblem } from './problem.ts'

it('a code that this page does not know yet is said as a fault without one, never as a key', async () => {
  const i18n = i18next.createInstance()
  const internal = { title: 'An error occurred', detail: 'Try again.' }
  const conflict = { title: 'Changed meanwhile', detail: 'Look again.' }
  await i18n.init({ lng: 'en', resources: { en: { messages: { problem: { internal, conflict } } } } })
  const problem = { type: 'about:blank', title: '', status: 409, traceId: 'abc' }
  const told = (code: string) => describeError(new ApiProblem({ ...problem, code } as never), i18n.t)
  expect(told('conflict')).toEqual({ ...conflict, traceId: 'abc' })
  expect(told('learned_later')).toEqual({ ...internal, traceId: 'abc' })
})
