import { parseArgs } from 'node:util'
import { fieldMessages } from '@comity/contract'
import type { FieldCode } from '@comity/contract'
import { choice, email, personName, requiredText } from '@comity/contract/fields'
import { languages, sectors } from '@comity/contract/vocabulary'
import { normaliseEmail } from '@comity/domain/guests'
import { z } from 'zod'
import { zonesOf } from '../modules/accounts/index.ts'

export const usage = `Creates an organisation with one venue and its first administrator.

  npm run admin:create -- --email ana@hotel.example --name "Ana Ruiz" --organisation "Hotel Ana" \\
    --sector hotel --country ES --venue "Hotel Ana Bilbao" [--time-zone Europe/Madrid] [--language en]

--sector     ${sectors.join(', ')}
--country    two letters, ISO 3166-1
--time-zone  needed where the country has several
--language   ${languages.join(', ')}; en by default

The password is asked on the terminal, or read from the first line of the input. The settings are those of the server.`

/** The options are wrong; the message holds one line per fault. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const schema = z.object({
  email: email.transform((text) => normaliseEmail(text) ?? text),
  name: personName,
  organisation: requiredText(200),
  venue: requiredText(200),
  sector: choice(sectors),
  country: z.string({ error: 'required' satisfies FieldCode }).toUpperCase(),
  'time-zone': z.string().optional(),
  language: choice(languages).default('en'),
})

export interface AdminOptions {
  readonly email: string
  readonly name: string
  readonly organisation: string
  readonly venue: string
  readonly sector: (typeof sectors)[number]
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly timeZone: string
  readonly language: (typeof languages)[number]
}

/**
 * Reads the options of the command.
 *
 * @throws UsageError naming every option that is missing or wrong
 */
export function readOptions(args: readonly string[]): AdminOptions {
  const result = schema.safeParse(split(args))
  if (!result.success)
    throw new UsageError(
      result.error.issues.map(({ path, message }) => fault(path.join('.'), message)).join('\n'),
    )
  const { country, 'time-zone': asked, ...own } = result.data
  return { ...own, country, timeZone: timeZoneOf(country, asked) }
}

function split(args: readonly string[]): Record<string, unknown> {
  const options = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, { type: 'string' as const }]),
  )
  try {
    return parseArgs({ args: [...args], options, strict: true }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function fault(option: string, code: string): string {
  return `--${option}: ${code in fieldMessages ? fieldMessages[code as FieldCode] : code}`
}

function timeZoneOf(country: string, asked: string | undefined): string {
  const zones = zonesOf(country)
  if (zones.length === 0)
    throw new UsageError(`--country: ${country} is not a country (two letters, ISO 3166-1)`)
  if (asked !== undefined) {
    if (zones.includes(asked)) return asked
    throw new UsageError(
      `--time-zone: ${asked} is not a time zone of ${country}; choose of ${zones.join(', ')}`,
    )
  }
  const [only, ...others] = zones
  if (only !== undefined && others.length === 0) return only
  throw new UsageError(`--time-zone: ${country} has several; choose of ${zones.join(', ')}`)
}
