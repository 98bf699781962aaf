import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { GuestName } from './guest-name.tsx'
import classes from './guest-parts.module.css'
import type { Guest } from './queries.ts'

/** Opens a guest. Stretches over the row or card around it, which must be positioned. */
export function GuestLink({ guest }: { guest: Pick<Guest, 'id' | 'name' | 'number'> }) {
  return (
    <Anchor
      className={`${classes['link']} strong breakable`}
      renderRoot={(props) => <Link to="/guest-detail-page" search={{ guest: guest.id }} {...props} />}
    >
      <GuestName guest={guest} />
    </Anchor>
  )
}
