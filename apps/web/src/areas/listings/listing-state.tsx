import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconEyeOff,
  IconHourglass,
  IconPencil,
  IconShare,
  IconSignature,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import type { ListingState } from '@comity/domain/network'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import classes from '../../ui/record-list.module.css'
import { useRules } from '../accountability/use-rules.ts'
import { isOver } from './is-over.ts'
import type { ListingSummary } from './queries.ts'

const icons: Record<ListingState, Icon> = {
  draft: IconPencil,
  signed: IconSignature,
  notified: IconHourglass,
  active: IconShare,
  expired: IconCircleCheck,
  withdrawn: IconArrowBackUp,
  removed: IconTrash,
}

/** The state of a listing; a dispute comes first. */
export function StateMark({ listing }: { listing: Pick<ListingSummary, 'state' | 'frozenAt' | 'clocks'> }) {
  const { t } = useTranslation('network')
  const isFrozen = listing.frozenAt !== null && !isOver(listing)
  const StateIcon = isFrozen ? IconEyeOff : icons[listing.state]
  return (
    <span className={`${classes['mark']} at-start gap-2`}>
      <StateIcon aria-hidden size={18} />
      {t(`listingState.${isFrozen ? 'frozen' : listing.state}`)}
    </span>
  )
}

export function useClockWords(): (listing: ListingSummary) => string {
  const { t } = useTranslation('listings')
  const { date, dateTime } = useFormats()
  const rules = useRules()
  return ({ state, endedReason, clocks }) => {
    const { draftEndsAt, noticeEndsAt, activeAt, reviewDueAt, endsAt, endedAt } = clocks
    if (endedAt !== null) {
      const why = endedReason === null ? '' : ` ${t(`ended.${endedReason}`, rules)}`
      return t('clock.ended', { date: date(endedAt) }) + why
    }
    if (state === 'expired') return t('clock.ended', { date: date(endsAt) })
    if (draftEndsAt !== null)
      return t(state === 'signed' ? 'clock.signed' : 'clock.draft', { date: date(draftEndsAt) })
    if (state === 'notified') {
      if (activeAt !== null) return t('clock.hidden', rules)
      return noticeEndsAt === null ? t('clock.soon') : t('clock.notice', { date: date(noticeEndsAt) })
    }
    const ends = t('clock.ends', { date: date(endsAt) })
    return reviewDueAt === null ? ends : `${t('clock.review', { at: dateTime(reviewDueAt) })} ${ends}`
  }
}

export function ClockLine({ listing }: { listing: ListingSummary }) {
  const words = useClockWords()(listing)
  return (
    <span className={`${classes['mark']} at-start gap-2`}>
      <IconClock aria-hidden size={18} />
      <span>{words}</span>
    </span>
  )
}
