import { acknowledgeHours, answerDays, decideDays } from '@comity/domain/disputes'
import {
  draftListingDays,
  leastTermMonths,
  longestReviewMonths,
  lookupsPerHour,
  mostParties,
  noticeDays,
  repeatedWithinMonths,
  reviewHours,
  termCapMonths,
} from '@comity/domain/network'
import { useMemo } from 'react'
import { useUnits } from '../../shell/language/use-units.ts'

/** The figures of the rules as sentences name them, `{{notice}}` for 14 days: no text has a figure of its own. */
export function useRules() {
  const units = useUnits()
  return useMemo(
    () => ({
      notice: units(noticeDays, 'day'),
      review: units(reviewHours, 'hour'),
      draft: units(draftListingDays, 'day'),
      repeated: units(repeatedWithinMonths, 'month'),
      nextReview: units(longestReviewMonths, 'month'),
      leastTerm: units(leastTermMonths, 'month'),
      medium: units(termCapMonths.medium, 'month'),
      high: units(termCapMonths.high, 'month'),
      critical: units(termCapMonths.critical, 'month'),
      parties: mostParties,
      lookups: lookupsPerHour,
      acknowledge: units(acknowledgeHours, 'hour'),
      answer: units(answerDays, 'day'),
      decide: units(decideDays, 'day'),
    }),
    [units],
  )
}
