import { minorDigits } from '@comity/domain/bills'
import type { QuickTemplate } from '@comity/domain/quick'
import type { About as Shown, ReportBody } from '../../../offline/outbox-store.ts'
import type { Files } from '../../../offline/sealed-files.ts'
import { photoNames } from '../../../offline/send-report.ts'
import { emptyReport, toReport, type About, type ReportValues } from '../../incidents/form/report.ts'
import { localTime } from '../../incidents/local-time.ts'
import type { ServerDraft } from '../queries.ts'

export interface QuickDraft {
  readonly clientId: string
  readonly template: string
  readonly values: ReportValues
  readonly photos: readonly Blob[]
  /** A recording that is not transcribed yet. */
  readonly voice?: Blob | undefined
}

export type KeptContent = Pick<QuickDraft, 'template' | 'values'>

export const draftPrefix = 'quick '

/** A new report: the template's first words and severity. */
export function emptyDraft(
  clientId: string,
  template: QuickTemplate,
  begin: {
    readonly sentence: string
    readonly venueId: string
    readonly currency: string
    readonly about: About | null
    readonly room: string | undefined
    readonly now: Date
  },
): QuickDraft {
  const values = emptyReport(begin.venueId, begin.currency, begin.about, begin.now)
  return {
    clientId,
    template: template.key,
    photos: [],
    values: {
      ...values,
      type: template.type,
      severity: template.severity,
      observed: begin.sentence,
      room: begin.room ?? values.room,
    },
  }
}

/** The body of the call, as far as the form is filled in. */
export function toQuick({ clientId, template, values }: QuickDraft): Partial<ReportBody> {
  const { observed, ...report } = toReport(values)
  return { ...report, ...(observed ? { observed } : {}), clientId, template }
}

/** What a draft on the server holds, in the fields of the form. */
export function fromServer(
  empty: QuickDraft,
  { content, venueId }: Pick<ServerDraft, 'content' | 'venueId'>,
  about: About | null,
): QuickDraft {
  const { values } = empty
  const currency = content.currency ?? values.currency
  const minor = content.amountMinor
  return {
    ...empty,
    values: {
      ...values,
      about,
      venueId: about?.venueId ?? venueId,
      type: content.type ?? values.type,
      severity: content.severity ?? values.severity,
      criteria: content.criteria ?? [],
      observed: content.observed ?? '',
      heard: content.heard ?? '',
      inferred: content.inferred ?? '',
      occurredAt: content.occurredAt ? localTime(new Date(content.occurredAt)) : values.occurredAt,
      room: content.room ?? about?.room ?? '',
      location: content.location ?? '',
      actions: content.actions ?? [],
      actionTaken: content.actionTaken ?? '',
      witnessIds: content.witnessIds ?? [],
      amount: minor === undefined ? '' : String(minor / 10 ** minorDigits(currency)),
      currency,
    },
  }
}

/** A report from the outbox in the fields of the form; `shown` is the subject as the outbox names it. */
export function fromSent(
  { clientId, template = 'something_else', stayId, guestId, venueId = '', ...content }: ReportBody,
  shown: Shown,
  begun: { readonly clientId: string; readonly now: Date },
): QuickDraft {
  const about: About | null =
    stayId || guestId
      ? { ...shown, guestId: guestId ?? '', ...(stayId ? { stayId, ...(venueId ? { venueId } : {}) } : {}) }
      : null
  const empty: QuickDraft = {
    clientId: clientId ?? begun.clientId,
    template,
    values: emptyReport(venueId, content.currency ?? '', about, begun.now),
    photos: [],
  }
  return fromServer(empty, { content, venueId }, about)
}

export function filesOf({ photos, voice }: Pick<QuickDraft, 'photos' | 'voice'>): Files {
  return {
    ...Object.fromEntries(
      photoNames.flatMap((name, index) => (photos[index] ? [[name, photos[index]]] : [])),
    ),
    ...(voice ? { voice } : {}),
  }
}

export function photosOf(files: Files): readonly Blob[] {
  return photoNames.flatMap((name) => files[name] ?? [])
}
