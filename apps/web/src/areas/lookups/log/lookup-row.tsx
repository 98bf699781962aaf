import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { GuestWay } from '../guest-way.tsx'
import classes from '../lookup.module.css'
import type { Lookup } from '../queries.ts'
import { Colleague } from './colleague.tsx'

interface LookupRowProps {
  readonly lookup: Lookup
  readonly showsVenue: boolean
}

/** One look-up: about whom, why, by whom, and which of its results still hold. */
export function LookupRow({ lookup, showsVenue }: LookupRowProps) {
  const { t } = useTranslation(['lookups', 'network'])
  const { dateTime } = useFormats()
  const { guest, purpose, askedBy, askedAt, stayId, hits, correctedAt, venue } = lookup
  return (
    <li className={`${classes['row']} plain-link row wrap between gap-1-sm pad-2-sm breakable`}>
      <div className={`${classes['who']} flex shrinkable`}>
        <GuestWay guest={guest} />
        <span>
          {t(`network:purpose.${purpose}`)} · {t(stayId ? 'log.forStay' : 'log.present')}
        </span>
        <span className="quiet">
          <time dateTime={askedAt}>{dateTime(askedAt)}</time>
          {' · '}
          <Colleague person={askedBy} />
          {showsVenue ? <span translate="no"> · {venue.name}</span> : null}
        </span>
      </div>
      <div>
        <span>{hits === 0 ? t('log.noHits') : t('log.hits', { count: hits })}</span>
        {correctedAt ? (
          <div className="inline-row gap-2">
            <IconArrowBackUp aria-hidden size={18} />
            <span>{t('log.corrected', { at: dateTime(correctedAt) })}</span>
          </div>
        ) : null}
      </div>
    </li>
  )
}
