import type { Session } from '../../platform/auth/session.ts'
import { listNamed } from './name-queries.ts'
import { summariseGuests } from '../profiles/index.ts'
import type { GuestRow } from '../profiles/index.ts'

/** Guests with a matching name in any of their profiles, newest first. */
export async function findNamed(
  session: Session,
  text: string,
  fits: (name: string, text: string) => boolean,
  limit: number,
): Promise<GuestRow[]> {
  const named = await session.read((tx) => listNamed(tx, text))
  const fitting = named.filter(({ name }) => fits(name, text)).map((row) => row.guest_id)
  const ids = [...new Set(fitting)].slice(0, limit)
  if (ids.length === 0) return []
  const rows = await session.read((tx) => summariseGuests(tx, ids))
  return rows.toSorted((a, b) => ids.indexOf(a.guest_id) - ids.indexOf(b.guest_id))
}
