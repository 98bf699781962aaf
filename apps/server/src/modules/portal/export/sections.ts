import type { PortalOrganisation } from '@comity/contract/portal/view'
import { minorDigits } from '@comity/domain/bills'
import { joined, type Line, type Section } from '../../../platform/documents/records.ts'
import { dates, incidentTexts, severityTexts } from '../../guests/index.ts'
import type { Reader } from '../../guests/index.ts'
import type { ReadOrganisation } from '../view/read-organisation.ts'
import { furtherLines } from './further-lines.ts'
import { profileSections } from './profile-sections.ts'
import { exportTexts, guardianTexts, markerTexts, portalTexts, purposeTexts } from './texts.ts'
import type { AddedSection } from './texts.ts'

/** Sections to read: those of the profile and those of the portal. */
export function portalSections({ shown, file }: ReadOrganisation, reader: Reader): Section[] {
  const { language } = reader
  const [t, portal, severity] = [exportTexts(language), portalTexts(language), severityTexts(language)]
  const { instant, day } = dates(reader)
  const kept = (until: string | null) => until && t('kept', { date: instant(until) })
  const own: Record<AddedSection, Line[]> = {
    score: scoreLines(shown, reader),
    trust: trustLines(shown, reader),
    markers: shown.markers.map((one) => ({
      head: joined(
        instant(one.createdAt),
        markerTexts(language)(`kind.${one.kind}`),
        one.venueName,
        t('markerUntil', { date: day(one.reviewOn) }),
        kept(one.keptUntil),
      ),
      text: one.measure,
    })),
    guardians: shown.guardians.map((one) => ({
      head: joined(
        instant(one.createdAt),
        guardianTexts(language)(`relation.${one.relation}`),
        one.venueName,
        one.consentOn && t('consented', { date: day(one.consentOn) }),
        one.withdrawnOn && t('withdrawn', { date: day(one.withdrawnOn) }),
        kept(one.keptUntil),
      ),
      text: one.name,
    })),
    bills: shown.bills.map((one) => ({
      head: joined(
        instant(one.happenedAt),
        `${(one.amountMinor / 10 ** minorDigits(one.currency)).toFixed(minorDigits(one.currency))} ${one.currency}`,
        t(`bill.${one.outcome}`),
        one.venueName,
        one.paidAt && t('paid', { date: instant(one.paidAt) }),
        kept(one.keptUntil),
      ),
      text: one.note,
    })),
    listings: shown.listings.map((one) => ({
      head: joined(
        incidentTexts(language).wordFor('type', one.ground),
        severity(`severity.${one.severity}`),
        t(`listing.${one.state}`),
        one.isFrozen && t('frozen'),
        one.venueName,
        t('ends', { date: instant(one.endsAt) }),
      ),
      text:
        [
          one.facts,
          one.actionTaken,
          one.agreement &&
            t('told', { partners: one.agreement.partners.join(', '), contact: one.agreement.contact }),
        ]
          .filter(Boolean)
          .join('\n') || null,
    })),
    looks: shown.looks.map((one) => ({
      head: joined(
        instant(one.at),
        one.by,
        purposeTexts(language).wordFor('purpose', one.purpose),
        one.isComparison && t('compared'),
        kept(one.keptUntil),
      ),
      text: null,
    })),
    replies: shown.replies.map((one) => ({
      head: joined(instant(one.repliedAt), portal(`record.${one.kind}`)),
      text: one.text,
    })),
    disputes: shown.disputes.map((one) => ({
      head: joined(
        instant(one.receivedAt),
        portal(`record.${one.record.kind}`),
        portal(`dispute.ground.${one.ground}`),
        one.outcome ? t(`outcome.${one.outcome}`) : t(`dispute.${one.state}`),
        one.due && t('due', { date: instant(one.due.dueAt) }),
        kept(one.keptUntil),
      ),
      text: [one.statement, one.answer].filter(Boolean).join('\n') || null,
    })),
    requests: shown.requests.map((one) => ({
      head: joined(
        instant(one.receivedAt),
        t(`right.${one.kind}`),
        t(`request.${one.state}`),
        one.state === 'open' && t('due', { date: instant(one.dueAt) }),
        kept(one.keptUntil),
      ),
      text: [one.words, one.reason].filter(Boolean).join('\n') || null,
    })),
    further: furtherLines(shown, reader),
  }
  const added = Object.entries(own).map(([section, lines]) => ({
    title: t(`sections.${section as AddedSection}`),
    lines,
  }))
  return [...profileSections(file, shown, reader), ...added]
}

function scoreLines({ riskScore, riskOverride, optedOutAt }: PortalOrganisation, reader: Reader): Line[] {
  const t = exportTexts(reader.language)
  const { instant } = dates(reader)
  const { status, score, level, reasons } = riskScore
  const head =
    status === 'scored' && score !== null && level !== null
      ? t('scored', { score, level: severityTexts(reader.language)(`severity.${level}`) })
      : t(`notScored.${status === 'not_scored' ? status : 'insufficient_data'}`)
  const wish = optedOutAt === null ? null : t('optedOut', { date: instant(optedOutAt) })
  const set =
    riskOverride &&
    t('override', {
      level: severityTexts(reader.language)(`severity.${riskOverride.level}`),
      date: instant(riskOverride.endsAt),
    })
  return [
    { head, text: wish },
    ...(riskOverride && set ? [{ head: set, text: riskOverride.reason }] : []),
    ...reasons.map((one) => ({
      head: joined(
        t(`line.${one.line === 'fact' ? (one.kind ?? 'other') : one.line}`),
        t('points', { points: one.points }),
        one.occurredAt && instant(one.occurredAt),
        one.endsAt && t('ends', { date: instant(one.endsAt) }),
      ),
      text: null,
    })),
  ]
}

function trustLines({ trustScore }: PortalOrganisation, reader: Reader): Line[] {
  const t = exportTexts(reader.language)
  const { status, score, level, reasons } = trustScore
  const head =
    status === 'scored' && score !== null && level !== null
      ? t('scored', { score, level: portalTexts(reader.language)(`trust.level.${level}`) })
      : status === 'new'
        ? t('notScored.insufficient_data')
        : t('notMade')
  return [
    { head, text: null },
    ...reasons.map(({ venue, ratings, effect }) => ({
      head: t('trustReason', { venue: venue.name, count: ratings, effect: effect.toFixed(1) }),
      text: null,
    })),
  ]
}
