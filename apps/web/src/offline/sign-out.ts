import i18next, { loadNamespaces } from 'i18next'
import { meKey, queryClient } from '../api/query-client.ts'
import type { CallResponse } from '../api/client.ts'
import { canKeep } from './can-keep.ts'
import { countDrafts } from './drafts.ts'
import { forgetUser } from './keys.ts'
import { listItems } from './outbox-store.ts'
import { endShift, giveUpShift } from '../safety/shift.ts'
import { otherTabs } from '../shell/session/other-tabs.ts'
import { entries, sendNow } from './outbox.ts'

function signedIn(): string | undefined {
  return queryClient.getQueryData<CallResponse<'GET /api/me'>>(meKey)?.user?.id
}

/**
 * Before signing out: sends the outbox, and asks when something cannot be sent or is a draft, because signing out
 * deletes it. False: stay signed in.
 */
export async function flushBeforeSignOut(): Promise<boolean> {
  const goes = await maySignOut()
  if (goes) await giveUpShift()
  return goes
}

async function maySignOut(): Promise<boolean> {
  const userId = signedIn()
  if (!userId || !(await canKeep())) return true
  await sendNow(userId)
  const left = await listItems(userId)
  const drafts = await countDrafts(userId)
  if (left.length === 0 && drafts === 0) return true
  await loadNamespaces('offline')
  const lost = [
    ...(left.length > 0
      ? [i18next.t('offline:signOut.unsent', { count: left.length, ...entries(left) })]
      : []),
    ...(drafts > 0 ? [i18next.t('offline:signOut.drafts', { count: drafts })] : []),
  ]
  return window.confirm([...lost, i18next.t('offline:signOut.sure')].join(' '))
}

/** After the session has ended and before the queries are cleared, in this tab and in every other. */
export async function forgetAfterSignOut(): Promise<void> {
  otherTabs.tell('over')
  await forgetPerson()
}

/**
 * After a change of organisation the session goes on. The other tabs are notified last, because they reload at once,
 * and what they then keep must not be deleted as well.
 */
export async function forgetAfterChange(): Promise<void> {
  try {
    await forgetPerson()
  } finally {
    otherTabs.tell('changed')
  }
}

/** Deletes everything of this person but calls for help that could not be sent yet. */
async function forgetPerson(): Promise<void> {
  const userId = signedIn()
  await endShift()
  if (userId && (await canKeep())) await forgetUser(userId)
}
