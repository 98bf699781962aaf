import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { GuestName } from '../guests/guest-name.tsx'
import type { SmartAlert } from './queries.ts'

/** Opens the guest of an alert; a target of its own among others, unlike the link of a whole card. */
export function GuestLink({ guest }: { guest: NonNullable<SmartAlert['guest']> }) {
  return (
    <Anchor
      className="inline-row fit-width target strong"
      renderRoot={(props) => <Link to="/guest-detail-page" search={{ guest: guest.id }} {...props} />}
    >
      <GuestName guest={guest} />
    </Anchor>
  )
}
