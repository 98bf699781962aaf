import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestName } from '../../guests/guest-name.tsx'
import classes from '../lookup.module.css'
import type { AskingVenue, Standing } from './standing.ts'
import { StayWords } from './stay-words.tsx'

interface StandingListProps {
  readonly title: string
  readonly stays: readonly Standing[]
  readonly venues: readonly AskingVenue[]
  readonly none?: ReactNode
}

export function StandingList({ title, stays, venues, none = null }: StandingListProps) {
  const { t } = useTranslation('lookups')
  const id = useId()
  if (stays.length === 0) return none
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`${classes['heading']} above-2`}>
        {title}
      </h2>
      <ul className={`${classes['list']} plain-list card ruled`} aria-label={t('choose.stays')}>
        {stays.map((stay) => (
          <li key={stay.id}>
            <Link
              to="/guest-profile-lookup"
              search={{ guest: stay.guestId, stay: stay.id }}
              className={`${classes['row']} plain-link row wrap between gap-1-sm pad-2-sm breakable`}
            >
              <span className={`${classes['who']} flex shrinkable`}>
                <strong>
                  <GuestName guest={{ name: stay.guestName, number: stay.guestNumber }} />
                </strong>
                <span className="quiet">
                  <StayWords stay={stay} venues={venues} />
                </span>
              </span>
              <IconChevronRight aria-hidden size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
