import { languages } from '@comity/contract'
import type { Language } from '@comity/contract'
import { grantableRoles } from '@comity/domain/accounts'
import type { GrantableRole } from '@comity/domain/accounts'
import { plainText } from '@comity/domain/integrations'
import type invite from '../../../../../web/locales/en/accounts-invite.json'
import type shell from '../../../../../web/locales/en/shell.json'
import { textsOf } from '../../../platform/texts.ts'

const shellTexts = textsOf<typeof shell>('shell')
const inviteTexts = textsOf<typeof invite>('accounts-invite')

/** The code of each role, and its name on the pages of each language. */
const roles = new Map<string, GrantableRole>(
  grantableRoles.flatMap((role) => [
    [plainText(role), role] as const,
    ...languages.map((language) => [plainText(shellTexts(language)(`role.${role}`)), role] as const),
  ]),
)

const everyVenue = new Set([
  'all',
  ...languages.map((language) => plainText(inviteTexts(language)('form.everyVenue'))),
])

export const readRole = (cell: string): GrantableRole | undefined => roles.get(plainText(cell))

/** Whether a cell says that a role is for all venues. */
export const isEveryVenue = (cell: string): boolean => everyVenue.has(plainText(cell))

export const readLanguage = (cell: string): Language | undefined =>
  languages.find((language) => language === cell.trim().toLowerCase())
