import { isIsland } from '@comity/domain/base'
import { joined, type Line, mostLines, type Section } from '../../platform/documents/records.ts'
import { locales } from '../../platform/texts.ts'
import { guestTexts, incidentTexts, severityTexts } from '../guests/index.ts'
import type { Report } from './gather-report.ts'
import type { Reader } from './read-reader.ts'
import { helpTexts, reportTexts, stepTexts } from './texts.ts'
import type { ReportField, ReportSection } from './texts.ts'

type Person = { readonly name: string | null } | null

/** Formats instants for the reader, each with its zone, because the reader may not know where the venue is. */
export function clockOf({ language, timeZone }: Reader): (at: string) => string {
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  return (at) => format.format(new Date(at))
}

function amountIn({ language }: Reader, minor: number, currency: string): string {
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format(minor / 10 ** digits)
}

/** The fields of an incident; unknown ones are left out. */
export function fieldsOf(
  { incident }: Pick<Report, 'incident'>,
  reader: Reader,
  claimNumber?: string,
): { label: string; value: string }[] {
  const { language } = reader
  const [t, common, when] = [reportTexts(language), incidentTexts(language), clockOf(reader)]
  const named = (person: Person) => person && (person.name ?? t('somebody'))
  const { guest, amountMinor, currency, confirmedAt, confirmedBy, dueAt } = incident
  const fields: Record<ReportField, string | null> = {
    reference: incident.reference,
    claim: claimNumber || null,
    venue: incident.venueName,
    type: common(`type.${incident.type}`),
    severity: severityTexts(language)(`severity.${incident.severity}`),
    status: common(`status.${incident.status}`),
    occurredAt: when(incident.occurredAt),
    reportedAt: when(incident.reportedAt),
    reportedBy: named(incident.reportedBy),
    place: joined(incident.room, incident.location) || null,
    person: guest && (guest.name ?? t('unnamed', { number: guest.number })),
    amount: amountMinor !== null && currency !== null ? amountIn(reader, amountMinor, currency) : null,
    fault: confirmedAt === null ? null : guestTexts(language)(`fault.${incident.fault}`),
    witnesses: incident.witnesses.map((one) => named(one)).join(', ') || null,
    confirmed: confirmedAt === null ? null : joined(when(confirmedAt), named(confirmedBy)),
    assigned: named(incident.assignedTo),
    dueAt: dueAt === null ? null : when(dueAt),
  }
  return Object.entries(fields).flatMap(([field, value]) =>
    value ? [{ label: t(`field.${field as ReportField}`), value }] : [],
  )
}

type Part = readonly [ReportSection, readonly Line[]]

const titled = (parts: readonly Part[], { language }: Reader): Section[] =>
  parts.map(([name, lines]) => ({ title: reportTexts(language)(`section.${name}`), lines }))

/** The parts of the report; missing ones are left out. */
function textsOf({ incident }: Pick<Report, 'incident'>): Part[] {
  const names = ['observed', 'heard', 'inferred', 'description', 'actionTaken'] as const
  return names.flatMap((name): Part[] => {
    const text = incident[name]
    return text ? [[name, [{ head: '', text }]]] : []
  })
}

function photosOf({ photos }: Pick<Report, 'photos'>, reader: Reader): Part {
  const [t, when] = [reportTexts(reader.language), clockOf(reader)]
  const lines = photos.map((photo) => ({
    head: joined(
      photo.takenAt === null ? when(photo.uploadedAt) : t('taken', { date: when(photo.takenAt) }),
      `SHA-256 ${photo.originalSha256}`,
    ),
    text: photo.caption,
  }))
  return ['photos', lines]
}

/** Steps by code, without the internal notes. */
function bareStepsOf({ incident }: Pick<Report, 'incident'>, reader: Reader): Part {
  const [t, when] = [reportTexts(reader.language), clockOf(reader)]
  const lines = incident.steps.map((step) => ({
    head: joined(
      when(step.at),
      stepTexts(reader.language)(`step.${step.kind}`),
      step.by && (step.by.name ?? t('somebody')),
    ),
    text: null,
  }))
  return ['steps', lines]
}

/** The records nearest to an incident, up to the limit of a section, in order. */
function nearest<R extends { readonly at: string }>(records: readonly R[], occurredAt: string): R[] {
  const away = ({ at }: R) => Math.abs(Date.parse(at) - Date.parse(occurredAt))
  return records
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, mostLines - 1)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Staff notes from the hours around an incident, and their share where not all are included. */
function notesOf({ incident, activities, isCut }: Report, reader: Reader): Part {
  const [t, when] = [reportTexts(reader.language), clockOf(reader)]
  const noted = activities.filter(({ note }) => note)
  const shown = nearest(noted, incident.occurredAt)
  const lines = shown.map(({ at, by, note }) => ({
    head: joined(when(at), by.name ?? t('somebody')),
    text: note,
  }))
  const isWhole = !isCut && noted.length === shown.length
  return ['activities', isWhole ? lines : [onlyNearest(reader, shown.length), ...lines]]
}

const onlyNearest = ({ language }: Reader, count: number): Line => ({
  head: reportTexts(language)('nearest', { count }),
  text: null,
})

function staffOf({ staff, activities, isCut }: Report, reader: Reader): Part {
  const t = reportTexts(reader.language)
  const lines = staff.map(({ person, activities: count }) => ({
    head: joined(person.name ?? t('somebody'), t('noted', { count })),
    text: null,
  }))
  return ['staff', isCut ? [onlyNearest(reader, activities.length), ...lines] : lines]
}

export function reportSections(report: Report, reader: Reader): Section[] {
  const [t, when] = [reportTexts(reader.language), clockOf(reader)]
  const named = (person: Person) => person && (person.name ?? t('somebody'))
  const [, bare] = bareStepsOf(report, reader)
  const parts: Part[] = [
    ...textsOf(report),
    ['steps', bare.map((line, index) => ({ ...line, text: report.incident.steps[index]?.note ?? null }))],
    photosOf(report, reader),
    [
      'clips',
      report.clips.map((one) => ({
        head: joined(when(one.startsAt), one.camera, one.reference),
        text: null,
      })),
    ],
    [
      'tasks',
      report.tasks.map((one) => ({
        head: joined(when(one.createdAt), named(one.createdBy), one.title ?? t('quickRequest')),
        text: one.outcome,
      })),
    ],
    [
      'handOver',
      report.handOver.map((one) => ({ head: joined(when(one.at), named(one.by)), text: one.text })),
    ],
    [
      'safetyAlerts',
      report.safetyAlerts.map((one) => ({
        head: joined(when(one.at), helpTexts(reader.language).wordFor('type', one.type), named(one.by)),
        text: null,
      })),
    ],
    staffOf(report, reader),
    notesOf(report, reader),
  ]
  return titled(parts, reader)
}

/** What may be sent outside: schools and healthcare name nobody before a second person has confirmed. */
export function forOutside(report: Report): Report {
  const { sector, isConfirmed } = report.incident
  if (isConfirmed || !isIsland(sector)) return report
  return { ...report, incident: { ...report.incident, guest: null } }
}

/** The sections for an insurer: nothing internal and nobody unrelated. */
export function packSections(report: Report, reader: Reader): Section[] {
  return titled([...textsOf(report), bareStepsOf(report, reader), photosOf(report, reader)], reader)
}
