import { Link } from '@tanstack/react-router'
import { GuestName } from '../../guests/guest-name.tsx'

interface GuestRefProps {
  readonly guest: { readonly id: string; readonly name: string | null; readonly number: number }
}

export function GuestRef({ guest }: GuestRefProps) {
  return (
    <Link to="/guest-detail-page" search={{ guest: guest.id }} className="inline-row fit-width target strong">
      <GuestName guest={guest} />
    </Link>
  )
}
