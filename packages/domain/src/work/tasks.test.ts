import { describe, expect, test } from 'vitest'
import { mayComplete, taskState } from './tasks.ts'

const now = new Date('2026-03-02T10:00:00Z')
const task = { assignedTo: null, dueAt: null, completedAt: null }
const earlier = new Date(now.getTime() - 1)

describe('a task', () => {
  test.each([
    ['open without a time', task, 'open'],
    ['open at the instant it is due', { ...task, dueAt: now }, 'open'],
    ['late a moment after', { ...task, dueAt: earlier }, 'late'],
    ['done, however late', { ...task, dueAt: earlier, completedAt: now }, 'done'],
  ] as const)('is %s', (_name, facts, state) => {
    expect(taskState(facts, now)).toBe(state)
  })
})

describe('who may complete it', () => {
  const [staff, manager] = [
    { userId: 'ada', isManager: false },
    { userId: 'ben', isManager: true },
  ]
  test.each([
    ['anybody where it is nobody’s', task, staff, true],
    ['its assignee', { ...task, assignedTo: 'ada' }, staff, true],
    ['no colleague of its assignee', { ...task, assignedTo: 'cleo' }, staff, 'assigned_to_another'],
    ['a manager', { ...task, assignedTo: 'cleo' }, manager, true],
    ['nobody once it is done', { ...task, completedAt: earlier }, manager, 'done'],
  ] as const)('%s', (_name, facts, actor, answer) => {
    expect(mayComplete(facts, actor)).toBe(answer)
  })
})
