import type { Sector } from '@comity/contract'
import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isReport, type OutboxItem } from '../../offline/outbox-store.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StayRow } from './stay-row.tsx'
import classes from './stays.module.css'
import type { Stay } from './stays.ts'

const groups = ['here', 'left', 'expected'] as const
type Group = (typeof groups)[number]

function groupOf({ status }: Stay): Group {
  if (status === 'checked_in') return 'here'
  return status === 'expected' ? 'expected' : 'left'
}

interface StayListProps {
  readonly stays: readonly Stay[]
  readonly waiting: readonly OutboxItem[]
  readonly sector: Sector
  /** Something was typed or a guest is given, so that "nothing" means "nothing of that". */
  readonly isNarrowed: boolean
  readonly showsVenue: boolean
}

/** Who is here comes first: at the desk it is nearly always one of them. */
export function StayList({ stays, waiting, sector, isNarrowed, showsVenue }: StayListProps) {
  const { t } = useTranslation('feedback')
  if (stays.length === 0) {
    const kind = isNarrowed ? 'noMatch' : 'none'
    return (
      <EmptyState
        title={t(`stays.${kind}.title`, { context: sector })}
        detail={t(`stays.${kind}.detail`, { context: sector })}
      />
    )
  }
  return groups.map((group) => {
    const members = stays.filter((stay) => groupOf(stay) === group)
    if (members.length === 0) return null
    return (
      <section key={group} aria-labelledby={`stays-${group}`}>
        <Title order={2} size="h4" id={`stays-${group}`}>
          {t(`stays.group.${group}`, { context: sector })}
        </Title>
        <ul className={`${classes['list']} unpadded below-2 card`}>
          {members.map((stay) => (
            <StayRow
              key={stay.id}
              stay={stay}
              sector={sector}
              showsVenue={showsVenue}
              isWaiting={waiting.some((item) => !isReport(item) && item.body.stayId === stay.id)}
            />
          ))}
        </ul>
      </section>
    )
  })
}
