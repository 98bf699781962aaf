import type { Language } from '@comity/contract'
import { build } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'

const organisation = () =>
  build
    .selectFrom('organisations')
    .select([
      'organisation_id',
      'name',
      'sector',
      'country',
      'language',
      'time_zone',
      'is_demo',
      'seal_ratings',
      'wrapped_key',
      'created_at',
    ])

/** The organisation of the scope. */
export function getOrganisation(tx: Tx) {
  return tx.one(organisation())
}

/** The organisation of the scope; undefined where it has none. */
export function findOrganisation(tx: Tx) {
  return tx.first(organisation())
}

export interface OrganisationChange {
  name?: string
  language?: Language
  time_zone?: string
  seal_ratings?: boolean
}

export function updateOrganisation(tx: Tx, change: OrganisationChange) {
  return tx.run(build.updateTable('organisations').set(change))
}

export function getPreferences(tx: StaffTx) {
  return tx.first(build.selectFrom('preferences').select(['language', 'theme', 'notify_email']))
}

export interface PreferencesChange {
  language?: Language | null
  theme?: 'light' | 'dark' | 'system' | null
  notify_email?: boolean
}

export function savePreferences(tx: StaffTx, userId: string, change: PreferencesChange) {
  const row = { user_id: userId, ...change }
  return tx.run(
    build
      .insertInto('preferences')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row)),
  )
}
