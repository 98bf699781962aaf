import i18next, { loadNamespaces } from 'i18next'
import { meKey, queryClient } from '../api/query-client.ts'
import { showToast } from '../shell/toasts.ts'
import type { QuickSearch } from '../areas/quick/search.ts'
import { canKeep } from './can-keep.ts'
import { forgetOldDrafts } from './drafts.ts'
import {
  deleteItem,
  isReport,
  listItems,
  putItem,
  updateItem,
  type OutboxItem,
  type RatingItem,
  type Reported,
  type ReportItem,
} from './outbox-store.ts'
import { outcomeOf } from './outcome.ts'
import { sendRating, type Created } from './send-rating.ts'
import { sendReport } from './send-report.ts'
import { afreshFrom, sendWaiting, type Sent } from './send-waiting.ts'

let items: readonly OutboxItem[] = []
let owner: string | undefined
let starts = 0
let nextTry: number | undefined
const listeners = new Set<() => void>()

export const waitingItems = () => items

/** The word for waiting items: "entries" as soon as one is no rating; photos of accepted reports, if all are. */
export function entries(waiting: readonly OutboxItem[]): { context?: 'entry' | 'photos' } {
  if (waiting.length > 0 && waiting.every((item) => isReport(item) && item.reported))
    return { context: 'photos' }
  return waiting.some(isReport) ? { context: 'entry' } : {}
}

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function refresh(): Promise<void> {
  items = owner && (await canKeep()) ? await listItems(owner) : []
  for (const listener of listeners) listener()
}

/** Sends the outbox of the signed-in user. One tab at a time; the others see the result. */
export async function sendNow(userId = owner): Promise<Sent> {
  if (!userId || !(await canKeep())) return { sent: 0 }
  window.clearTimeout(nextTry)
  const result = await navigator.locks.request('comity-outbox', () =>
    sendWaiting({
      list: () => listItems(userId),
      put: updateItem,
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

function sendItem(item: OutboxItem, onTaken: (item: OutboxItem) => Promise<void>): Promise<unknown> {
  return isReport(item) ? sendReport(item, onTaken) : sendRating(item, onTaken)
}

export type NewRating = Pick<RatingItem, 'body' | 'about' | 'voice' | 'files'>
export type NewReport = Pick<ReportItem, 'body' | 'about' | 'files'>

/** The outcome of sending: a response of the server, or kept on this device until it can be sent. */
export type Delivery<C = Created> =
  | {
      readonly state: 'sent'
      readonly created: C
      /** Photos follow, or were refused: they are among the waiting items. */
      readonly isPartly?: true
    }
  | { readonly state: 'kept'; readonly id: string }

/**
 * Sends a rating, kept first, so that neither a lost connection nor a closed page loses it. @throws ApiProblem when the
 * server refuses it; then it is not kept
 */
export function deliver(id: string, userId: string, rating: NewRating): Promise<Delivery> {
  const now = Date.now()
  return deliverItem({ id, userId, queuedAt: now, firstTriedAt: now, ...rating }, sendRating)
}

/** The same for a report. A refused photo delays nothing: the report is accepted, and the photo stays for review. */
export function deliverReport(id: string, userId: string, report: NewReport): Promise<Delivery<Reported>> {
  const now = Date.now()
  const item: ReportItem = { id, userId, queuedAt: now, firstTriedAt: now, kind: 'report', ...report }
  return deliverItem(item, sendReport)
}

async function deliverItem<I extends OutboxItem, C>(
  item: I,
  send: (item: I, onTaken: (item: I) => Promise<void>) => Promise<C>,
): Promise<Delivery<C>> {
  const { id } = item
  const kept = await keep(item)
  let left = item
  try {
    const created = await send(item, async (taken) => {
      left = taken
      if (kept) await updateItem(taken)
    })
    if (kept) await deleteItem(id)
    refreshLists()
    return { state: 'sent', created }
  } catch (error) {
    const outcome = outcomeOf(error)
    const taken = isReport(left) ? (left.reported as C | undefined) : undefined
    if (!kept && !taken) throw error
    if (outcome.kind === 'refused' && taken && kept) await updateItem({ ...left, refusal: outcome.code })
    else if (outcome.kind === 'refused') {
      await deleteItem(id)
      throw error
    }
    await refresh()
    if (outcome.kind === 'wait') nextTry = window.setTimeout(sendOnline, outcome.forMs)
    else if (outcome.kind === 'sign_in') await endSession()
    if (taken) refreshLists()
    return taken ? { state: 'sent', created: taken, isPartly: true } : { state: 'kept', id }
  }
}

/** Whether it could be kept. A full device cannot, and then the rating is sent or stays in its form. */
async function keep(item: OutboxItem): Promise<boolean> {
  if (!(await canKeep())) return false
  try {
    await putItem(item)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return false
    throw error
  }
}

/** The page gives way to the sign-in, so the outcome is shown beside it. */
async function endSession(): Promise<void> {
  await loadNamespaces('offline')
  await showToast({
    kind: 'information',
    message: i18next.t('offline:signIn', entries(items)),
    durationMs: 10_000,
  })
  void queryClient.invalidateQueries({ queryKey: meKey })
}

/** Tries again, after the user has decided so. */
export async function retryItem(item: OutboxItem): Promise<void> {
  const again = afreshFrom(item)
  await putItem(again)
  if (again.id !== item.id) await deleteItem(item.id)
  await sendNow()
}

/** Tries again without recording and photos; the transcript of the recording stays as the comment. */
export async function retryWithoutFiles(item: OutboxItem): Promise<void> {
  if (isReport(item)) {
    const { files: _, ...rest } = item
    return retryItem(rest)
  }
  const { files: _, voice, body, ...rest } = item
  const comment = body.comment ?? voice?.transcript
  await retryItem({ ...rest, body: comment ? { ...body, comment } : body })
}

/** Reopens its form for corrections; undefined: it could not, and it waits as before. */
export async function reopenItem(item: ReportItem): Promise<QuickSearch | undefined> {
  const { reopen } = await import('../areas/quick/report/reopen.ts')
  const search = await reopen(item)
  if (search) await discardItem(item.id)
  return search
}

export async function discardItem(id: string): Promise<void> {
  await deleteItem(id)
  await refresh()
}

function refreshLists(): void {
  for (const list of ['stays', 'ratings', 'guests', 'incidents'])
    void queryClient.invalidateQueries({ queryKey: [list] })
}

/** Sends without a request of the user, with a message when something was sent. */
async function sendByItself(): Promise<void> {
  const { sent, reports } = await sendNow()
  if (sent === 0) return
  await loadNamespaces('offline')
  const context = reports ? { context: 'entry' } : {}
  await showToast({ kind: 'success', message: i18next.t('offline:sent', { count: sent, ...context }) })
}

const sendOnReturn = () => {
  if (document.visibilityState === 'visible') void sendByItself()
}
const sendOnline = () => void sendByItself()

/**
 * Sends the outbox of this person whenever the network is reachable, from here on. Returns a function that stops it.
 */
export function startOutbox(userId: string): () => void {
  owner = userId
  starts += 1
  if (starts === 1) {
    window.addEventListener('online', sendOnline)
    document.addEventListener('visibilitychange', sendOnReturn)
    void sendByItself()
    void forgetOldDrafts()
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
