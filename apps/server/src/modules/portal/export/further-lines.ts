import type { PortalOrganisation } from '@comity/contract/portal/view'
import { minorDigits } from '@comity/domain/bills'
import { dates, fill, guestWords } from '../../guests/index.ts'
import { joined, type Line } from '../../../platform/documents/records.ts'
import type { Reader } from '../../guests/index.ts'
import { furtherWords } from './words/further.ts'
import { portalWords } from './words/texts.ts'

/** Records that cannot be replied to, a line each. */
export function furtherLines({ further }: PortalOrganisation, reader: Reader): Line[] {
  const words = portalWords[reader.language]
  const { kind, code } = furtherWords[reader.language]
  const { instant } = dates(reader)
  return further.map((one) => ({
    head: joined(
      instant(one.at),
      kind[one.kind],
      one.codes.map((each) => (code as Readonly<Record<string, string>>)[each] ?? each).join(', '),
      one.level && guestWords[reader.language].severity[one.level],
      one.probability !== null && fill(words.chance, { percent: Math.round(one.probability * 100) }),
      one.amount &&
        `${(one.amount.minor / 10 ** minorDigits(one.amount.currency)).toFixed(minorDigits(one.amount.currency))} ${one.amount.currency}`,
      one.venueName,
      one.endsAt && fill(words.holds, { date: instant(one.endsAt) }),
      one.keptUntil && fill(words.kept, { date: instant(one.keptUntil) }),
    ),
    text: one.words,
  }))
}
