import type { PortalOrganisation } from '@comity/contract/portal/view'
import { joined, type Line, type Section } from '../../../platform/documents/records.ts'
import { dates, guestTexts, sectionsOf, severityTexts } from '../../guests/index.ts'
import type { GuestFile, Reader } from '../../guests/index.ts'
import { exportTexts } from './texts.ts'

interface Added {
  readonly keptUntil?: string | null
  /** Beside the heading. */
  readonly more?: string | false
  /** Below the text. */
  readonly under?: readonly (string | null | false)[]
}

/** The sections of the profile's own file, with the portal's additions to each record. */
export function profileSections(file: GuestFile, shown: PortalOrganisation, reader: Reader): Section[] {
  const t = exportTexts(reader.language)
  const [guest, level] = [guestTexts(reader.language), severityTexts(reader.language)]
  const { instant } = dates(reader)
  const addedOf: Readonly<Record<string, readonly Added[]>> = {
    [guest('sections.stays')]: shown.stays,
    [guest('sections.ratings')]: shown.ratings.map(({ keptUntil, riskLevelHint }) => ({
      keptUntil,
      more: riskLevelHint !== null && t('hint', { level: level(`severity.${riskLevelHint}`) }),
    })),
    [guest('sections.stayRatings')]: shown.stayRatings,
    [guest('sections.incidents')]: shown.incidents.map(({ keptUntil, actionTaken, hasHeard }) => ({
      keptUntil,
      under: [actionTaken && t('action', { action: actionTaken }), hasHeard && t('heard')],
    })),
    [guest('sections.notes')]: shown.notes,
  }
  const add = ({ head, text }: Line, { keptUntil, more, under = [] }: Added) => ({
    head: joined(head, more, keptUntil && t('kept', { date: instant(keptUntil) })),
    text: [text, ...under].filter(Boolean).join('\n') || null,
  })
  return sectionsOf(file, reader)
    .filter(({ title }) => title !== guest('sections.merges'))
    .map(({ title, lines }) => ({
      title,
      lines: lines.map((line, place) => add(line, addedOf[title]?.[place] ?? {})),
    }))
}

/** What the profile's own file does not contain about the guest. */
export function profileNotes({ profile }: PortalOrganisation, reader: Reader): string[] {
  const t = exportTexts(reader.language)
  const { instant, day } = dates(reader)
  return [
    ...(profile.isVulnerable ? [t('vulnerable')] : []),
    ...profile.merged.map(({ number, mergedAt, name, birthDate, email, phone }) =>
      joined(
        t('merged', { number, date: instant(mergedAt) }),
        name,
        birthDate && day(birthDate),
        email,
        phone,
      ),
    ),
    ...(profile.keptUntil === null ? [] : [t('kept', { date: instant(profile.keptUntil) })]),
  ]
}
