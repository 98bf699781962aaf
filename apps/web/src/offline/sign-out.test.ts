import { beforeEach, expect, test, vi } from 'vitest'

const state = vi.hoisted(() => ({
  items: [] as unknown[],
  drafts: 0,
  asked: [] as string[],
  answer: true,
  told: [] as string[],
  isForgetting: true,
}))

vi.mock('i18next', () => ({
  default: { t: (key: string, { count }: { count?: number } = {}) => `${key} ${count ?? ''}`.trim() },
  loadNamespaces: async () => undefined,
}))
vi.mock('../api/query-client.ts', () => ({
  meKey: ['me'],
  queryClient: { getQueryData: () => ({ user: { id: 'ana' } }) },
}))
vi.mock('../safety/shift.ts', () => ({ endShift: async () => undefined, giveUpShift: async () => undefined }))
vi.mock('./can-keep.ts', () => ({ canKeep: async () => true }))
vi.mock('./keys.ts', () => ({
  forgetUser: async () => {
    state.told.push('forgotten')
    if (!state.isForgetting) throw new Error('No storage')
  },
}))
vi.mock('./outbox-store.ts', () => ({ listItems: async () => state.items }))
vi.mock('./outbox.ts', () => ({ entries: () => ({}), sendNow: async () => undefined }))
vi.mock('./drafts.ts', () => ({ countDrafts: async () => state.drafts }))

vi.mock('../shell/session/other-tabs.ts', () => ({
  otherTabs: { tell: (message: string) => state.told.push(message) },
}))

const { flushBeforeSignOut, forgetAfterChange, forgetAfterSignOut } = await import('./sign-out.ts')

beforeEach(() => {
  Object.assign(state, { items: [], drafts: 0, asked: [], answer: true, told: [], isForgetting: true })
  vi.stubGlobal('window', {
    confirm: (words: string) => {
      state.asked.push(words)
      return state.answer
    },
  })
})

test('with nothing left nobody is asked', async () => {
  expect(await flushBeforeSignOut()).toBe(true)
  expect(state.asked).toEqual([])
})

test('every other tab is told that the session is over', async () => {
  await forgetAfterSignOut()
  expect(state.told).toEqual(['over', 'forgotten'])
})

test('a change of organisation ends no session: the others are told to read anew, once everything is forgotten', async () => {
  await forgetAfterChange()
  expect(state.told).toEqual(['forgotten', 'changed'])
})

test('the others are told of the change where something could not be forgotten, too', async () => {
  state.isForgetting = false
  await expect(forgetAfterChange()).rejects.toThrow('No storage')
  expect(state.told).toEqual(['forgotten', 'changed'])
})

test('drafts are named before they go, and whoever says no stays signed in', async () => {
  Object.assign(state, { drafts: 2, answer: false })
  expect(await flushBeforeSignOut()).toBe(false)
  expect(state.asked).toEqual(['offline:signOut.drafts 2 offline:signOut.sure'])
})

test('what could not be sent and what was begun are asked about at once', async () => {
  Object.assign(state, { drafts: 1, items: [{}] })
  expect(await flushBeforeSignOut()).toBe(true)
  expect(state.asked).toEqual(['offline:signOut.unsent 1 offline:signOut.drafts 1 offline:signOut.sure'])
})
