import { useTranslation } from 'react-i18next'
import { GuestLink } from './guest-link.tsx'
import { GuestRisk } from './guest-risk.tsx'
import { GuestStatus } from './guest-status.tsx'
import classes from './guest-table.module.css'
import { LastStay } from './last-stay.tsx'
import { MatchReasons } from './match-reasons.tsx'
import type { GuestMatch } from './queries.ts'
import { useHasScores, useSector } from '../../shell/session/sector.ts'

interface GuestTableProps {
  readonly guests: readonly GuestMatch[]
  readonly caption: string
}

/** Guests that a typed text may mean, best first. */
export function GuestTable({ guests, caption }: GuestTableProps) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const hasScores = useHasScores()
  return (
    <table className={`${classes['table']} full-width small collapsed`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.name', { context: sector })}</th>
          <th scope="col">{t('column.match')}</th>
          <th scope="col">{t('column.lastStay', { context: sector })}</th>
          <th scope="col" className={classes['number']}>
            {t('column.stays', { context: sector })}
          </th>
          <th scope="col">{t('column.status')}</th>
          {hasScores ? <th scope="col">{t('column.risk')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {guests.map((guest) => (
          <tr key={guest.id}>
            <th scope="row">
              <GuestLink guest={guest} />
            </th>
            <td>
              <MatchReasons reasons={guest.match.reasons} />
            </td>
            <td>
              <LastStay stay={guest.lastStay} />
            </td>
            <td className={classes['number']}>{guest.staysCount}</td>
            <td>
              <GuestStatus status={guest.status} />
            </td>
            {hasScores ? (
              <td>
                <GuestRisk risk={guest.risk} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
