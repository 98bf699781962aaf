import type { PortalOrganisation } from '@comity/contract/portal/view'
import { minorDigits } from '@comity/domain/bills'
import { dates, fill, guestWords } from '../../guests/index.ts'
import { joined, type Line, type Section } from '../../../platform/documents/records.ts'
import type { Reader } from '../../guests/index.ts'
import type { ReadOrganisation } from '../view/read-organisation.ts'
import { furtherLines } from './further-lines.ts'
import { profileSections } from './profile-sections.ts'
import { portalWords } from './words/texts.ts'
import type { PortalWords } from './words/texts.ts'

const wordOf = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code

/** Sections to read: those of the profile and those of the portal. */
export function portalSections({ shown, file }: ReadOrganisation, reader: Reader): Section[] {
  const words = portalWords[reader.language]
  const { instant } = dates(reader)
  const kept = (until: string | null) => until && fill(words.kept, { date: instant(until) })
  const own: Record<keyof PortalWords['sections'], Line[]> = {
    score: scoreLines(shown, reader),
    trust: trustLines(shown, reader),
    bills: shown.bills.map((one) => ({
      head: joined(
        instant(one.happenedAt),
        `${(one.amountMinor / 10 ** minorDigits(one.currency)).toFixed(minorDigits(one.currency))} ${one.currency}`,
        words.bill[one.outcome],
        one.venueName,
        one.paidAt && fill(words.paid, { date: instant(one.paidAt) }),
        kept(one.keptUntil),
      ),
      text: one.note,
    })),
    listings: shown.listings.map((one) => ({
      head: joined(
        wordOf(guestWords[reader.language].incident, one.ground),
        guestWords[reader.language].severity[one.severity],
        words.listing[one.state],
        one.isFrozen && words.frozen,
        one.venueName,
        fill(words.ends, { date: instant(one.endsAt) }),
      ),
      text:
        [
          one.facts,
          one.actionTaken,
          one.agreement &&
            fill(words.told, { partners: one.agreement.partners.join(', '), contact: one.agreement.contact }),
        ]
          .filter(Boolean)
          .join('\n') || null,
    })),
    looks: shown.looks.map((one) => ({
      head: joined(
        instant(one.at),
        one.by,
        wordOf(words.purpose, one.purpose),
        one.isComparison && words.compared,
        kept(one.keptUntil),
      ),
      text: null,
    })),
    replies: shown.replies.map((one) => ({
      head: joined(instant(one.repliedAt), words.record[one.kind]),
      text: one.text,
    })),
    disputes: shown.disputes.map((one) => ({
      head: joined(
        instant(one.receivedAt),
        words.record[one.record.kind],
        words.ground[one.ground],
        one.outcome ? words.outcome[one.outcome] : words.dispute[one.state],
        one.due && fill(words.due, { date: instant(one.due.dueAt) }),
        kept(one.keptUntil),
      ),
      text: [one.statement, one.answer].filter(Boolean).join('\n') || null,
    })),
    requests: shown.requests.map((one) => ({
      head: joined(
        instant(one.receivedAt),
        words.right[one.kind],
        words.request[one.state],
        one.state === 'open' && fill(words.due, { date: instant(one.dueAt) }),
        kept(one.keptUntil),
      ),
      text: [one.words, one.reason].filter(Boolean).join('\n') || null,
    })),
    further: furtherLines(shown, reader),
  }
  const added = Object.entries(own).map(([section, lines]) => ({
    title: words.sections[section as keyof PortalWords['sections']],
    lines,
  }))
  return [...profileSections(file, shown, reader), ...added]
}

function scoreLines({ riskScore, riskOverride, optedOutAt }: PortalOrganisation, reader: Reader): Line[] {
  const words = portalWords[reader.language]
  const { instant } = dates(reader)
  const { status, score, level, reasons } = riskScore
  const head =
    status === 'scored' && score !== null && level !== null
      ? fill(words.scored, { score, level: guestWords[reader.language].severity[level] })
      : words.notScored[status === 'not_scored' ? status : 'insufficient_data']
  const wish = optedOutAt === null ? null : fill(words.optedOut, { date: instant(optedOutAt) })
  const set =
    riskOverride &&
    fill(words.override, {
      level: guestWords[reader.language].severity[riskOverride.level],
      date: instant(riskOverride.endsAt),
    })
  return [
    { head, text: wish },
    ...(riskOverride && set ? [{ head: set, text: riskOverride.reason }] : []),
    ...reasons.map((one) => ({
      head: joined(
        words.line[one.line === 'fact' ? (one.kind ?? 'other') : one.line],
        fill(words.points, { points: one.points }),
        one.occurredAt && instant(one.occurredAt),
        one.endsAt && fill(words.ends, { date: instant(one.endsAt) }),
      ),
      text: null,
    })),
  ]
}

function trustLines({ trustScore }: PortalOrganisation, reader: Reader): Line[] {
  const words = portalWords[reader.language]
  const { status, score, level, reasons } = trustScore
  const head =
    status === 'scored' && score !== null && level !== null
      ? fill(words.scored, { score, level: words.trustLevel[level] })
      : status === 'new'
        ? words.notScored.insufficient_data
        : words.notMade
  return [
    { head, text: null },
    ...reasons.map(({ venue, ratings, effect }) => ({
      head: fill(words.trustReason, { venue: venue.name, ratings, effect: effect.toFixed(1) }),
      text: null,
    })),
  ]
}
