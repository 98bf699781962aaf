import { isIsland } from '@comity/domain/base'
import { Button } from '@mantine/core'
import { IconShieldSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMe } from '../../shell/session/use-me.ts'

interface AskLinkProps {
  readonly guestId: string
  readonly stay?: { readonly id: string; readonly venueId: string }
  readonly children: ReactNode
}

/** The way to ask the network about a guest; absent for users who may not. */
export function AskLink({ guestId, stay, children }: AskLinkProps) {
  const { me } = useMe()
  const venues = me?.venues.filter(({ id }) => !stay || id === stay.venueId) ?? []
  const mayAsk = venues.some(({ sector }) => !isIsland(sector))
  if (!mayAsk || (me?.organisation && isIsland(me.organisation.sector))) return null
  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<IconShieldSearch aria-hidden size={18} />}
      renderRoot={(props) => (
        <Link
          to="/guest-profile-lookup"
          search={{ guest: guestId, ...(stay ? { stay: stay.id } : {}) }}
          {...props}
        />
      )}
    >
      {children}
    </Button>
  )
}
