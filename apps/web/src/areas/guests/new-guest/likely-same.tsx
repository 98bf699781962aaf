import { Anchor, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestName } from '../guest-name.tsx'
import { LastStay } from '../last-stay.tsx'
import type { Guest } from '../queries.ts'
import { useSector } from '../../../shell/session/sector.ts'
import classes from './new-guest.module.css'

interface LikelySameProps<G extends Guest> {
  readonly matches: readonly G[]
  readonly title: string
  readonly children: (guest: G) => ReactNode
}

/** Guests who may be the same person, each with the reasons, to open instead of creating a duplicate. */
export function LikelySame<G extends Guest>({ matches, title, children }: LikelySameProps<G>) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  return (
    <section className={`${classes['likely']} stack gap-2 pad-sm-md card`} aria-label={title}>
      <Text fw={600} className="row gap-2">
        <IconUsers aria-hidden size={18} />
        {title}
      </Text>
      <ul>
        {matches.map((guest) => (
          <li key={guest.id}>
            <Anchor
              className="inline-row target strong breakable"
              renderRoot={(props) => <Link to="/guest-detail-page" search={{ guest: guest.id }} {...props} />}
            >
              <GuestName guest={guest} />
            </Anchor>
            <Text size="sm" c="dimmed">
              <LastStay stay={guest.lastStay} />
            </Text>
            {children(guest)}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('new.likelyDetail', { context: sector })}
      </Text>
    </section>
  )
}
