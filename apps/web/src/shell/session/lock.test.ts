import { beforeEach, expect, test, vi } from 'vitest'

const state = vi.hoisted(() => ({
  items: [] as unknown[],
  drafts: 0,
  forgotten: [] as string[],
  toasts: [] as string[],
}))

vi.mock('i18next', () => ({
  default: { t: (key: string, options: object) => `${key} ${JSON.stringify(options)}` },
  loadNamespaces: async () => undefined,
}))
vi.mock('../../api/authentication.ts', () => ({ signOut: async () => undefined }))
vi.mock('../../api/query-client.ts', () => ({
  meKey: ['me'],
  queryClient: {
    getQueryData: () => ({ user: { id: 'ana' } }),
    setQueryData: () => undefined,
    removeQueries: () => undefined,
    invalidateQueries: async () => undefined,
  },
}))
vi.mock('../toast-stack.tsx', () => ({
  raiseToast: ({ message }: { message: string }) => void state.toasts.push(message),
}))
vi.mock('../../offline/can-keep.ts', () => ({ canKeep: async () => true }))
vi.mock('../../offline/kept-day.ts', () => ({ forgetDays: async () => undefined }))
vi.mock('../../offline/keys.ts', () => ({
  forgetUser: async (userId: string) => void state.forgotten.push(userId),
}))
vi.mock('../../offline/outbox-store.ts', () => ({
  listItems: async () => state.items,
  isReport: ({ kind }: { kind?: string }) => kind === 'report',
}))
vi.mock('../../offline/drafts.ts', () => ({ countDrafts: async () => state.drafts }))

const { lockDevice } = await import('./lock.ts')

beforeEach(() => Object.assign(state, { items: [], drafts: 0, forgotten: [], toasts: [] }))

test('a locked device forgets a person of whom nothing waits', async () => {
  await lockDevice()
  expect(state.forgotten).toEqual(['ana'])
  expect(state.toasts).toEqual([])
})

test('what somebody has begun to write outlives the lock', async () => {
  state.drafts = 1
  await lockDevice()
  expect(state.forgotten).toEqual([])
})

test('what could not be sent outlives it too, and is told: a report is no rating', async () => {
  state.items = [{ kind: 'report' }]
  await lockDevice()
  expect(state.forgotten).toEqual([])
  expect(state.toasts).toEqual(['accounts-sign-in:lock.kept {"count":1,"context":"entry"}'])
})
