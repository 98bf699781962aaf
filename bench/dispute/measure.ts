import type { Client } from 'pg'
import { Connection, requestText } from '../lib/http-client.ts'
import type { Asking } from './asking.ts'
import type { Matter } from './matters.ts'

/** Number of look-ups in a row without a result before a listing counts as hidden. */
const emptyInARow = 3

export interface Hidden {
  /** From the guest's click to the response. */
  readonly answeredMs: number
  /** From the response to the last look-up of another organisation that still returned the listing; 0: none did. */
  readonly seenAfterMs: number
  /** From the click to the first of the look-ups without a result. */
  readonly goneMs: number
}

/** Number of callers who look up a listing continuously while it is contested. */
const askers = 2

/** Contests a listing while others look it up, and measures until when they saw it. */
export function hide(asking: Asking, port: number, matter: Matter): Promise<Hidden> {
  return Connection.withSome(port, askers + 1, ([guest, ...others]) => {
    if (!guest) throw new Error('Nobody is connected')
    return contest(asking, { guest, others }, matter)
  })
}

async function contest(
  asking: Asking,
  { guest, others }: { guest: Connection; others: readonly Connection[] },
  matter: Matter,
): Promise<Hidden> {
  let [lastSeen, firstEmpty] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const post = { answeredAt: Number.POSITIVE_INFINITY }
  let seenOnce = 0
  const ask = async (connection: Connection) => {
    for (let empty = 0; empty < emptyInARow;) {
      const begun = performance.now()
      const isThere = await asking.ask(connection, matter.stayId)
      const now = performance.now()
      if (isThere) {
        lastSeen = Math.max(lastSeen, now)
        firstEmpty = Number.POSITIVE_INFINITY
        seenOnce++
        empty = 0
      } else {
        firstEmpty = Math.min(firstEmpty, now)
        if (begun > post.answeredAt) empty++
      }
    }
  }
  const asked = Promise.all(others.map(ask))
  await Promise.race([asked, until(() => seenOnce >= askers)])
  const { organisationId, listingId: recordId, cookie } = matter
  const body = { organisationId, recordKind: 'listing', recordId, ground: 'did_not_happen' }
  const begun = performance.now()
  const { status, body: said } = await guest.send(
    requestText({ method: 'POST', path: '/api/submit-appeal', cookie, body }),
  )
  post.answeredAt = performance.now()
  if (status !== 201) throw new Error(`A dispute was answered ${status}: ${said.slice(0, 300)}`)
  await asked
  return {
    answeredMs: post.answeredAt - begun,
    seenAfterMs: Math.max(0, lastSeen - post.answeredAt),
    goneMs: firstEmpty - begun,
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** How long one committed update takes until another connection sees it, each statement by itself. */
export async function bareUpdate(writer: Client, reader: Client, rounds: number): Promise<number[]> {
  await writer.query('create table seen_elsewhere (id integer primary key, at integer not null)')
  await writer.query('insert into seen_elsewhere values (1, 0)')
  const taken: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const begun = performance.now()
    await writer.query('update seen_elsewhere set at = $1 where id = 1', [round])
    for (;;) {
      const { rows } = await reader.query<{ at: number }>('select at from seen_elsewhere where id = 1')
      if (rows[0]?.at === round) break
    }
    taken.push(performance.now() - begun)
  }
  return taken
}
