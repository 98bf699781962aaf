import type { PortalOrganisation } from '@comity/contract/portal/view'
import { minorDigits } from '@comity/domain/bills'
import { joined, type Line } from '../../../platform/documents/records.ts'
import { dates, severityTexts } from '../../guests/index.ts'
import type { Reader } from '../../guests/index.ts'
import { exportTexts, portalTexts } from './texts.ts'

/** Records that cannot be replied to, a line each. */
export function furtherLines({ further }: PortalOrganisation, reader: Reader): Line[] {
  const t = exportTexts(reader.language)
  const portal = portalTexts(reader.language)
  const { instant } = dates(reader)
  return further.map((one) => ({
    head: joined(
      instant(one.at),
      portal(`further.kind.${one.kind}`),
      one.codes.map((each) => portal.wordFor('further.code', each)).join(', '),
      one.level && severityTexts(reader.language)(`severity.${one.level}`),
      one.probability !== null && t('chance', { percent: Math.round(one.probability * 100) }),
      one.amount &&
        `${(one.amount.minor / 10 ** minorDigits(one.amount.currency)).toFixed(minorDigits(one.amount.currency))} ${one.amount.currency}`,
      one.venueName,
      one.endsAt && t('holds', { date: instant(one.endsAt) }),
      one.keptUntil && t('kept', { date: instant(one.keptUntil) }),
    ),
    text: one.words,
  }))
}
