import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { GuestName } from '../guests/guest-name.tsx'

interface GuestWayProps {
  readonly guest: { readonly id: string; readonly name: string | null; readonly number: number }
}

export function GuestWay({ guest }: GuestWayProps) {
  return (
    <Anchor
      inherit
      className="inline-row target"
      renderRoot={(props) => <Link to="/guest-detail-page" search={{ guest: guest.id }} {...props} />}
    >
      <GuestName guest={guest} />
    </Anchor>
  )
}
