import { demoAccounts } from '../accounts.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { membersOf } from '../members.ts'

/** The people of an organisation by name, or by login or role for a demo account. */
export interface People {
  readonly tokenOf: (who: string) => string
  readonly idOf: (who: string) => string
}

export function peopleOf(
  organisation: DemoOrganisation,
  tokens: ReadonlyMap<string, string>,
  userIds: ReadonlyMap<string, string>,
): People {
  const accounts = demoAccounts.filter(({ login }) => organisation.accounts.includes(login))
  const emailOf = (who: string) =>
    accounts.find(({ login, role }) => login === who || role === who)?.email ??
    membersOf(organisation).find(({ name }) => name === who)?.email ??
    ''
  const known = (where: ReadonlyMap<string, string>) => (who: string) => {
    const value = where.get(emailOf(who))
    if (value === undefined) throw new Error(`${organisation.key} has no ${who}`)
    return value
  }
  return { tokenOf: known(tokens), idOf: known(userIds) }
}
