import { useNavigate } from '@tanstack/react-router'
import { meKey, queryClient } from '../../api/query-client.ts'

const key = 'comity.venue'

interface WithVenues {
  readonly venues: readonly { readonly id: string }[]
}

/** The same session with the chosen venue first: whatever begins with a venue begins with the first. */
export function chosenFirst<Session extends WithVenues>(session: Session): Session {
  const chosen = localStorage.getItem(key)
  const isChosen = ({ id }: { readonly id: string }) => id === chosen
  return { ...session, venues: [...session.venues].sort((a, b) => Number(isChosen(b)) - Number(isChosen(a))) }
}

/** Changes the venue where one works, in this browser, and on the page whose address names one. */
export function useVenueChoice(): (venueId: string) => void {
  const navigate = useNavigate()
  return (venueId) => {
    localStorage.setItem(key, venueId)
    queryClient.setQueryData<WithVenues>(meKey, (session) => session && chosenFirst(session))
    void navigate({
      to: '.',
      search: (search: object) => ('venue' in search ? { ...search, venue: venueId } : search) as never,
    })
  }
}
