import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'

export function auditOf(app: TestApp, of: TestOrganisation, id: string) {
  return inside(app, of, (tx) =>
    tx.all(sql<RowOf<'audit_entries', 'action' | 'details'>>`
      select action, details from audit_entries where subject_id = ${id}::uuid order by entry_id`),
  )
}

export function factsOf(app: TestApp, of: TestOrganisation, guestId: string) {
  return inside(app, of, (tx) =>
    tx.all(sql<RowOf<'risk_facts', 'kind' | 'counts_from' | 'stay_id'>>`
      select kind, counts_from, stay_id from risk_facts where guest_id = ${guestId}::uuid order by counts_from`),
  )
}
