import i18next, { loadNamespaces } from 'i18next'
import { signOut } from '../../api/authentication.ts'
import { meKey, queryClient } from '../../api/query-client.ts'
import type { CallResponse } from '../../api/client.ts'
import { canKeep } from '../../offline/can-keep.ts'
import { countDrafts } from '../../offline/drafts.ts'
import { forgetUser } from '../../offline/keys.ts'
import { forgetDays } from '../../offline/kept-day.ts'
import { isReport, listItems, type OutboxItem } from '../../offline/outbox-store.ts'
import { raiseToast } from '../toast-stack.tsx'

type Answer = CallResponse<'GET /api/me'>

const againMs = 5_000

/** From here on the screen shows nothing of the person before. */
export function coverScreen(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
  queryClient.setQueryData<Answer>(
    meKey,
    (before) =>
      before && {
        ...before,
        user: null,
        organisation: null,
        session: null,
        organisations: [],
        roles: [],
        venues: [],
      },
  )
}

/**
 * Keeps only unsent items and drafts: they wait, sealed, until the same person signs in here again. They are not sent
 * now, because that could last until another user has signed in. Returns the items that wait to be sent.
 */
async function settleWaiting(userId: string): Promise<readonly OutboxItem[]> {
  await forgetDays()
  if (!(await canKeep())) return []
  const left = await listItems(userId)
  if (left.length === 0 && (await countDrafts(userId)) === 0) await forgetUser(userId)
  return left
}

/** Tries until the server has ended the session, unless another user has signed in by then. */
async function endSession(): Promise<void> {
  try {
    await signOut()
    await queryClient.invalidateQueries({ queryKey: meKey })
  } catch {
    // Whatever the reason: a session that is no longer shown must not last.
    window.setTimeout(() => {
      if (!queryClient.getQueryData<Answer>(meKey)?.user) void endSession()
    }, againMs)
  }
}

/** Ends the session of a shared device: the screen is covered at once, the rest follows. */
export async function lockDevice(): Promise<void> {
  const userId = queryClient.getQueryData<Answer>(meKey)?.user?.id
  coverScreen()
  const [left] = await Promise.all([userId ? settleWaiting(userId) : [], endSession()])
  if (left.length === 0) return
  await loadNamespaces('accounts-sign-in')
  const message = i18next.t('accounts-sign-in:lock.kept', {
    count: left.length,
    ...(left.some(isReport) ? { context: 'entry' } : {}),
  })
  // Not by showToast, which would load its code now, perhaps without the network.
  raiseToast({ kind: 'information', message, durationMs: 8_000 })
}
