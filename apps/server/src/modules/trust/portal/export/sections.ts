import type { PortalOrganisation } from '@comity/contract/trust/portal-view'
import { minorDigits } from '@comity/domain/bills'
import { dates, fill, guestWords, sectionsOf } from '../../../guests/index.ts'
import type { Reader, Section } from '../../../guests/index.ts'
import type { ReadOrganisation } from '../view/read-organisation.ts'
import { portalWords } from './words/texts.ts'
import type { PortalWords } from './words/texts.ts'

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
const wordOf = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code

/** What is kept, in sections as people read it: those of the profile, and those that the portal adds. */
export function portalSections({ shown, file }: ReadOrganisation, reader: Reader): Section[] {
  const words = portalWords[reader.language]
  const { instant } = dates(reader)
  const profile = sectionsOf(file, reader).filter(
    ({ title }) => title !== guestWords[reader.language].sections.merges,
  )
  const own: Record<keyof PortalWords['sections'], Section['lines'][number][]> = {
    score: scoreLines(shown, reader),
    bills: shown.bills.map((one) => ({
      head: joined(
        instant(one.happenedAt),
        `${(one.amountMinor / 10 ** minorDigits(one.currency)).toFixed(minorDigits(one.currency))} ${one.currency}`,
        words.bill[one.outcome],
        one.venueName,
        one.paidAt && fill(words.paid, { date: instant(one.paidAt) }),
        one.keptUntil && fill(words.kept, { date: instant(one.keptUntil) }),
      ),
      text: null,
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
      head: joined(instant(one.at), one.by, wordOf(words.purpose, one.purpose)),
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
      ),
      text: [one.statement, one.answer].filter(Boolean).join('\n') || null,
    })),
    requests: shown.requests.map((one) => ({
      head: joined(
        instant(one.receivedAt),
        words.right[one.kind],
        words.request[one.state],
        one.state === 'open' && fill(words.due, { date: instant(one.dueAt) }),
      ),
      text: [one.words, one.reason].filter(Boolean).join('\n') || null,
    })),
  }
  const added = Object.entries(own).map(([section, lines]) => ({
    title: words.sections[section as keyof PortalWords['sections']],
    lines,
  }))
  return [...profile, ...added]
}

function scoreLines(
  { riskScore, optedOutAt }: PortalOrganisation,
  reader: Reader,
): Section['lines'][number][] {
  const words = portalWords[reader.language]
  const { instant } = dates(reader)
  const { status, score, level, reasons } = riskScore
  const head =
    status === 'scored' && score !== null && level !== null
      ? fill(words.scored, { score, level: guestWords[reader.language].severity[level] })
      : words.notScored[status === 'not_scored' ? status : 'insufficient_data']
  const wish = optedOutAt === null ? null : fill(words.optedOut, { date: instant(optedOutAt) })
  return [
    { head, text: wish },
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
