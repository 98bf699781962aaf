import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../shell/language/formats.ts'
import { useVenueNames } from '../parts/use-venue-names.ts'
import type { Grant } from '../queries.ts'
import { lastDayOf } from '../days.ts'

/** A role as shown: of a member, or in a request. */
export type ShownGrant = Pick<Grant, 'role' | 'venueId' | 'endsAt'> & {
  readonly startsAt: string | null
  readonly source?: Grant['source']
}

const isToCome = (startsAt: string) => Date.parse(startsAt) > Date.now()

/** A role, where it holds, from when and until when, and where it comes from unless by hand. */
export function GrantLine({ grant }: { grant: ShownGrant }) {
  const { t } = useTranslation(['accounts-organisation', 'shell'])
  const { date, day } = useFormats()
  const { nameOf } = useVenueNames()
  const { role, venueId, startsAt, endsAt, source } = grant
  return (
    <>
      {t(`shell:role.${role}`)} ·{' '}
      {venueId === null ? nameOf(venueId) : <span translate="no">{nameOf(venueId)}</span>}
      {startsAt && isToCome(startsAt) ? ` · ${t('grant.from', { date: date(startsAt) })}` : null}
      {endsAt ? ` · ${t('grant.until', { date: day(lastDayOf(endsAt)) })}` : null}
      {source === 'sso' || source === 'break_glass' ? ` · ${t(`grant.source.${source}`)}` : null}
    </>
  )
}
