import type { PortalOrganisation } from '@comity/contract/portal/view'
import { dates, fill, guestWords, sectionsOf } from '../../guests/index.ts'
import { joined, type Line, type Section } from '../../../platform/documents/records.ts'
import type { GuestFile, Reader } from '../../guests/index.ts'
import { portalWords } from './words/texts.ts'

interface Added {
  readonly keptUntil?: string | null
  /** Beside the heading. */
  readonly more?: string | false
  /** Below the text. */
  readonly under?: readonly (string | null | false)[]
}

/** The sections of the profile's own file, with the portal's additions to each record. */
export function profileSections(file: GuestFile, shown: PortalOrganisation, reader: Reader): Section[] {
  const words = portalWords[reader.language]
  const { sections, severity } = guestWords[reader.language]
  const { instant } = dates(reader)
  const addedOf: Readonly<Record<string, readonly Added[]>> = {
    [sections.stays]: shown.stays,
    [sections.ratings]: shown.ratings.map(({ keptUntil, riskLevelHint }) => ({
      keptUntil,
      more: riskLevelHint !== null && fill(words.hint, { level: severity[riskLevelHint] }),
    })),
    [sections.stayRatings]: shown.stayRatings,
    [sections.incidents]: shown.incidents.map(({ keptUntil, actionTaken, hasHeard }) => ({
      keptUntil,
      under: [actionTaken && fill(words.action, { action: actionTaken }), hasHeard && words.heard],
    })),
    [sections.notes]: shown.notes,
  }
  const add = ({ head, text }: Line, { keptUntil, more, under = [] }: Added) => ({
    head: joined(head, more, keptUntil && fill(words.kept, { date: instant(keptUntil) })),
    text: [text, ...under].filter(Boolean).join('\n') || null,
  })
  return sectionsOf(file, reader)
    .filter(({ title }) => title !== sections.merges)
    .map(({ title, lines }) => ({
      title,
      lines: lines.map((line, place) => add(line, addedOf[title]?.[place] ?? {})),
    }))
}

/** What the profile's own file does not contain about the guest. */
export function profileNotes({ profile }: PortalOrganisation, reader: Reader): string[] {
  const words = portalWords[reader.language]
  const { instant, day } = dates(reader)
  return [
    ...(profile.isVulnerable ? [words.vulnerable] : []),
    ...profile.merged.map(({ number, mergedAt, name, birthDate, email, phone }) =>
      joined(
        fill(words.merged, { number, date: instant(mergedAt) }),
        name,
        birthDate && day(birthDate),
        email,
        phone,
      ),
    ),
    ...(profile.keptUntil === null ? [] : [fill(words.kept, { date: instant(profile.keptUntil) })]),
  ]
}
