import { Anchor, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { GuestName } from '../guest-name.tsx'
import { LastStay } from '../last-stay.tsx'
import { MatchReasons } from '../match-reasons.tsx'
import type { GuestMatch } from '../queries.ts'
import { useSector } from '../../../shell/session/sector.ts'
import classes from './new-guest.module.css'

interface LikelySameProps {
  readonly matches: readonly GuestMatch[]
  readonly title: string
}

/** Guests who may be the same person, each with the reasons, to be opened instead of kept twice. */
export function LikelySame({ matches, title }: LikelySameProps) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  return (
    <section className={classes['likely']} aria-label={title}>
      <Text fw={600} className={classes['likelyTitle'] ?? ''}>
        <IconUsers aria-hidden size={18} />
        {title}
      </Text>
      <ul>
        {matches.map((guest) => (
          <li key={guest.id}>
            <Anchor
              className={classes['open'] ?? ''}
              renderRoot={(props) => <Link to="/guest-detail-page" search={{ guest: guest.id }} {...props} />}
            >
              <GuestName guest={guest} />
            </Anchor>
            <Text size="sm" c="dimmed">
              <LastStay stay={guest.lastStay} />
            </Text>
            <MatchReasons reasons={guest.match.reasons} />
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('new.likelyDetail', { context: sector })}
      </Text>
    </section>
  )
}
