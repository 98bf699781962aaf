import type { FieldCode, Language } from '@comity/contract'
import { email as emailField, personName } from '@comity/contract/fields'
import { isOfOrganisation } from '@comity/domain/accounts'
import type { GrantableRole } from '@comity/domain/accounts'
import { normaliseEmail } from '@comity/domain/guests'
import { plainText } from '@comity/domain/integrations'
import { isFieldCode } from '../../../platform/errors.ts'
import type { Column } from './columns.ts'
import { isEveryVenue, readLanguage, readRole } from './words.ts'

export interface OpenVenue {
  readonly id: string
  readonly name: string
  readonly code: string
}

interface RowFault {
  readonly column: Column
  readonly code: FieldCode
  readonly value: string
}

export interface ReadRow {
  /** As it is stored, or as it was typed where it is no address. */
  readonly email: string
  readonly name: string | null
  readonly role: GrantableRole | null
  /** Null: every venue. */
  readonly venues: readonly OpenVenue[] | null
  readonly language: Language | undefined
  readonly faults: readonly RowFault[]
}

/** Reads a row of the file; what is wrong is listed by column, so that all of it can be corrected at once. */
export function readRow(
  cells: Readonly<Partial<Record<Column, string>>>,
  venues: readonly OpenVenue[],
): ReadRow {
  const faults: RowFault[] = []
  const cell = (column: Column) => cells[column]?.trim() ?? ''
  const refuse = (column: Column, code: FieldCode) => faults.push({ column, code, value: cell(column) })

  const address = emailField.safeParse(cell('email'))
  if (!address.success) refuse('email', codeOf(address.error.issues[0]?.message, 'invalid_email'))
  const email = normaliseEmail(cell('email')) ?? cell('email')

  const named = cell('name') === '' ? undefined : personName.safeParse(cell('name'))
  if (named && !named.success) refuse('name', codeOf(named.error.issues[0]?.message, 'invalid_name'))

  const role = cell('role') === '' ? 'staff' : readRole(cell('role'))
  if (!role) refuse('role', 'invalid_choice')

  const language = cell('language') === '' ? undefined : readLanguage(cell('language'))
  if (cell('language') !== '' && !language) refuse('language', 'invalid_choice')

  const chosen = readVenues(cell('venues'), role, venues)
  if (typeof chosen === 'string') refuse('venues', chosen)
  return {
    email,
    name: named?.data ?? null,
    role: role ?? null,
    venues: typeof chosen === 'string' ? [] : chosen,
    language,
    faults,
  }
}

const codeOf = (message: string | undefined, otherwise: FieldCode): FieldCode =>
  message !== undefined && isFieldCode(message) ? message : otherwise

/** The venues of a role (null: every one), or what is wrong with the cell. */
function readVenues(
  cell: string,
  role: GrantableRole | undefined,
  venues: readonly OpenVenue[],
): readonly OpenVenue[] | null | FieldCode {
  const isForAll = role !== undefined && (isOfOrganisation(role) || role === 'reviewer')
  if (isEveryVenue(cell)) return null
  if (cell === '') {
    if (isForAll) return null
    return venues.length === 1 ? venues : 'required'
  }
  const named = cell.split(/[;|]/).filter((name) => name.trim() !== '')
  const found = named.map((name) => venueNamed(name, venues))
  if (found.some((venue) => venue === undefined)) return 'unknown_venue'
  if (role !== undefined && isOfOrganisation(role)) return 'invalid_choice'
  return [...new Set(found.flatMap((venue) => venue ?? []))]
}

/** The venue with this code, or the only one with this name. */
function venueNamed(name: string, venues: readonly OpenVenue[]): OpenVenue | undefined {
  const byCode = venues.find(({ code }) => code.toLowerCase() === name.trim().toLowerCase())
  if (byCode) return byCode
  const named = venues.filter((venue) => plainText(venue.name) === plainText(name))
  return named.length === 1 ? named[0] : undefined
}
