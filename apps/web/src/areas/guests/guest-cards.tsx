import { useTranslation } from 'react-i18next'
import classes from './guest-cards.module.css'
import { GuestLink } from './guest-link.tsx'
import { GuestRisk } from './guest-risk.tsx'
import { GuestStatus } from './guest-status.tsx'
import { LastStay } from './last-stay.tsx'
import { MatchReasons } from './match-reasons.tsx'
import type { Guest, GuestMatch } from './queries.ts'
import { useHasScores, useSector } from '../../shell/session/sector.ts'

interface GuestCardsProps {
  readonly guests: readonly (Guest | GuestMatch)[]
  readonly label: string
}

export function GuestCard({ guest }: { guest: Guest | GuestMatch }) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const hasScores = useHasScores()
  return (
    <div className="stack gap-2 pad-sm-md positioned card hoverable">
      <div className="row wrap between gap-1-sm">
        <GuestLink guest={guest} />
        {hasScores ? <GuestRisk risk={guest.risk} /> : null}
      </div>
      <div className="quiet">
        <LastStay stay={guest.lastStay} />
        {guest.staysCount > 1 ? <> · {t('stays', { context: sector, count: guest.staysCount })}</> : null}
      </div>
      {guest.status === 'active' ? null : <GuestStatus status={guest.status} />}
      {'match' in guest ? <MatchReasons reasons={guest.match.reasons} /> : null}
    </div>
  )
}

export function GuestCards({ guests, label }: GuestCardsProps) {
  return (
    <ul className={`${classes['cards']} plain-list grid gap-sm`} aria-label={label}>
      {guests.map((guest) => (
        <li key={guest.id}>
          <GuestCard guest={guest} />
        </li>
      ))}
    </ul>
  )
}
