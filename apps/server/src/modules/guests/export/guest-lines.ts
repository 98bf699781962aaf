import type { Language } from '@comity/contract'
import { tagLabels } from '@comity/domain/feedback'
import { joined, type Line, type Section } from '../../../platform/documents/records.ts'
import { locales } from '../../../platform/texts.ts'
import type { GuestFile } from './guest-file.ts'
import { guestTexts, incidentTexts, severityTexts } from './texts.ts'
import type { GuestField, GuestSection } from './texts.ts'

export interface Reader {
  readonly language: Language
  readonly timeZone: string
  readonly organisation: string
}

/** Formats instants and days for the reader; a day has no time zone. */
export function dates({ language, timeZone }: Reader) {
  const format = (zone: string) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: zone })
  const [instant, day] = [format(timeZone), format('UTC')]
  return {
    instant: (at: string) => instant.format(new Date(at)),
    day: (on: string) => day.format(new Date(`${on}T00:00:00Z`)),
  }
}

/** The fields of the guest; unknown ones are left out. */
export function fieldsOf({ guest }: GuestFile, reader: Reader): { label: string; value: string }[] {
  const t = guestTexts(reader.language)
  const { instant, day } = dates(reader)
  const { street, city, region, postcode } = guest.address ?? {}
  const until = guest.statusUntil && `${t('fields.until')} ${instant(guest.statusUntil)}`
  const fields: Record<Exclude<GuestField, 'until'>, string | null> = {
    number: String(guest.number),
    birthDate: guest.birthDate && day(guest.birthDate),
    minor: guest.isMinor ? t('yes') : null,
    email: guest.email,
    phone: guest.phone,
    address: [street, city, region, postcode].filter(Boolean).join(', ') || null,
    status: joined(t(`status.${guest.status}`), until),
    createdAt: instant(guest.createdAt),
  }
  return Object.entries(fields).flatMap(([field, value]) =>
    value ? [{ label: t(`fields.${field as GuestField}`), value }] : [],
  )
}

/** The parts of an incident report with their labels: a conclusion must not pass for an observation. */
function saidOf(incident: GuestFile['incidents'][number], { language }: Reader): string | null {
  const parts = (['observed', 'heard', 'inferred'] as const).flatMap((part) => {
    const text = incident[part]
    return text === null ? [] : [`${guestTexts(language)(`said.${part}`)}: ${text}`]
  })
  return [incident.description, ...parts].filter(Boolean).join('\n') || null
}

/** Everything else, in sections. */
export function sectionsOf(file: GuestFile, reader: Reader): Section[] {
  const t = guestTexts(reader.language)
  const incident = incidentTexts(reader.language)
  const { instant, day } = dates(reader)
  const tags: Readonly<Record<string, string>> = tagLabels[reader.language]
  const five = (value: number) => t('ofFive', { value })
  const lines: Record<GuestSection, Line[]> = {
    entries: file.entries.map((one) => ({
      head: joined(
        t(`entry.${one.kind}`),
        `${instant(one.startsAt)} – ${instant(one.endsAt)}`,
        one.liftedAt && t('ended', { date: instant(one.liftedAt) }),
        one.signedBy.name,
      ),
      text: one.reason,
    })),
    stays: file.stays.map((one) => ({
      head: joined(day(one.arrivesOn), one.venueName, one.room, t(`stay.${one.status}`), one.bookingNumber),
      text: [one.note, one.cancelReason].filter(Boolean).join('\n') || null,
    })),
    ratings: file.ratings.map((one) => ({
      head: joined(
        instant(one.createdAt),
        five(one.rating),
        one.venueName,
        one.tags.map((tag) => tags[tag] ?? tag).join(', '),
        t(`fault.${one.fault}`),
        one.author,
      ),
      text: one.comment,
    })),
    stayRatings: file.stayRatings.map((one) => ({
      head: joined(instant(one.createdAt), five(one.rating), one.venueName),
      text: one.comment,
    })),
    incidents: file.incidents.map((one) => ({
      head: joined(
        instant(one.occurredAt),
        incident(`type.${one.type}`),
        severityTexts(reader.language)(`severity.${one.severity}`),
        incident(`status.${one.status}`),
        one.venueName,
      ),
      text: saidOf(one, reader),
    })),
    notes: file.notes.map((one) => ({
      head: joined(instant(one.createdAt), t(`note.${one.kind}`), one.author),
      text: [one.strength, one.text].filter(Boolean).join('\n'),
    })),
    merges: file.merges.map((one) => ({
      head: joined(instant(one.mergedAt), one.name ?? t('unnamed'), String(one.number), one.mergedBy),
      text: null,
    })),
  }
  return Object.entries(lines).map(([section, own]) => ({
    title: t(`sections.${section as GuestSection}`),
    lines: own,
  }))
}
