import i18next, { loadNamespaces } from 'i18next'
import { call, type CallResponse } from '../api/client.ts'
import { meKey, queryClient } from '../api/query-client.ts'
import { showToast } from '../shell/toasts.ts'
import { canKeep } from './can-keep.ts'
import {
  deleteItem,
  listItems,
  putItem,
  type About,
  type OutboxItem,
  type RatingBody,
} from './outbox-store.ts'
import { outcomeOf } from './outcome.ts'
import { sendWaiting, type Sent } from './send-waiting.ts'

/** After this time without an answer the rating counts as waiting; the same key makes a late answer harmless. */
const patienceMs = 12_000

type Created = CallResponse<'POST /api/reviews'>

let items: readonly OutboxItem[] = []
let owner: string | undefined
let starts = 0
let nextTry: number | undefined
const listeners = new Set<() => void>()

export const waitingItems = () => items

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function refresh(): Promise<void> {
  items = owner && (await canKeep()) ? await listItems(owner) : []
  for (const listener of listeners) listener()
}

/** As who wrote it: on a shared device somebody else may be signed in by now. */
function sendItem({ id, userId, body }: OutboxItem): Promise<Created> {
  const signal = AbortSignal.timeout(patienceMs)
  return call('POST /api/reviews', { body, idempotencyKey: id, as: userId, signal })
}

/** Sends what waits for the person signed in. One tab at a time; the others see the result. */
export async function sendNow(userId = owner): Promise<Sent> {
  if (!userId || !(await canKeep())) return { sent: 0 }
  window.clearTimeout(nextTry)
  const result = await navigator.locks.request('comity-outbox', () =>
    sendWaiting({
      list: () => listItems(userId),
      put: putItem,
      remove: deleteItem,
      send: sendItem,
      now: Date.now,
    }),
  )
  if (result.againInMs !== undefined) nextTry = window.setTimeout(sendOnline, result.againInMs)
  if (result.needsSignIn) void queryClient.invalidateQueries({ queryKey: meKey })
  await refresh()
  if (result.sent > 0) refreshLists()
  return result
}

/** A rating on its way: answered by the server, or kept on this device until it can be sent. */
export type Delivery = { readonly state: 'sent'; readonly created: Created } | { readonly state: 'kept' }

/**
 * Sends a rating, kept first, so that neither a lost connection nor a closed page loses it.
 * @throws ApiProblem when the server refuses it; then it is not kept
 */
export async function deliver(id: string, userId: string, body: RatingBody, about: About): Promise<Delivery> {
  const now = Date.now()
  const item: OutboxItem = { id, userId, queuedAt: now, firstTriedAt: now, body, about }
  const kept = await canKeep()
  if (kept) await putItem(item)
  try {
    const created = await sendItem(item)
    if (kept) await deleteItem(id)
    refreshLists()
    return { state: 'sent', created }
  } catch (error) {
    const outcome = outcomeOf(error)
    if (!kept) throw error
    if (outcome.kind === 'refused') {
      await deleteItem(id)
      throw error
    }
    await refresh()
    if (outcome.kind === 'wait') nextTry = window.setTimeout(sendOnline, outcome.forMs)
    else await endSession()
    return { state: 'kept' }
  }
}

/** The page gives way to the sign-in, so what became of the rating is said beside it. */
async function endSession(): Promise<void> {
  await loadNamespaces('offline')
  await showToast({ kind: 'information', message: i18next.t('offline:signIn'), durationMs: 10_000 })
  void queryClient.invalidateQueries({ queryKey: meKey })
}

/** Once more: the person has looked and decided. A key that the server has forgotten gives way to a new one. */
export async function retryItem({ refusal, firstTriedAt, ...item }: OutboxItem): Promise<void> {
  if (refusal === 'too_old') {
    await putItem({ ...item, id: crypto.randomUUID() })
    await deleteItem(item.id)
  } else {
    await putItem(firstTriedAt === undefined ? item : { ...item, firstTriedAt })
  }
  await sendNow()
}

export async function discardItem(id: string): Promise<void> {
  await deleteItem(id)
  await refresh()
}

function refreshLists(): void {
  for (const list of ['stays', 'ratings', 'guests']) void queryClient.invalidateQueries({ queryKey: [list] })
}

/** Sends without being asked, and says so when something went out. */
async function sendByItself(): Promise<void> {
  const { sent } = await sendNow()
  if (sent === 0) return
  await loadNamespaces('offline')
  await showToast({ kind: 'success', message: i18next.t('offline:sent', { count: sent }) })
}

const sendOnReturn = () => {
  if (document.visibilityState === 'visible') void sendByItself()
}
const sendOnline = () => void sendByItself()

/** From here on the outbox of this person is sent whenever the network is there. Answers how to stop. */
export function startOutbox(userId: string): () => void {
  owner = userId
  starts += 1
  if (starts === 1) {
    window.addEventListener('online', sendOnline)
    document.addEventListener('visibilitychange', sendOnReturn)
    void sendByItself()
  }
  return stopOutbox
}

function stopOutbox(): void {
  starts -= 1
  if (starts > 0) return
  owner = undefined
  window.clearTimeout(nextTry)
  window.removeEventListener('online', sendOnline)
  document.removeEventListener('visibilitychange', sendOnReturn)
  void refresh()
}
