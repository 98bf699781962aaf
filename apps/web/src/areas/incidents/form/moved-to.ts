import { currencyOf } from '@comity/domain/bills'
import type { Me } from '../../../shell/session/use-me.ts'
import type { ReportValues } from './report.ts'

/** What a form changes with the venue: the currency of the country goes with it, one that was chosen by hand stays. */
export function movedTo(
  { venues }: Pick<Me, 'venues'>,
  values: Pick<ReportValues, 'venueId' | 'currency'>,
  venueId: string,
): Pick<ReportValues, 'venueId' | 'currency'> {
  const usualAt = (id: string) => currencyOf(venues.find((venue) => venue.id === id)?.country ?? '')
  const isUsual = values.currency === usualAt(values.venueId)
  return { venueId, currency: isUsual ? usualAt(venueId) : values.currency }
}
