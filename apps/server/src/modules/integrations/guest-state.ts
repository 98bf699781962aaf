import { sql } from '../../platform/db/statements.ts'

/** A digest of what an import can fill of a guest `g`, which detects a change since the check. */
export const guestState = sql<string>`md5(row(g.name, g.language, g.birth_date, g.wrapped_key, g.contact)::text)`
