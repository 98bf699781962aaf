import { useTranslation } from 'react-i18next'
import { useSector } from '../../shell/session/sector.ts'

interface Named {
  readonly name: string | null
  readonly number: number
}

function useNumbered(): (number: number) => string {
  const { t } = useTranslation('messages')
  const context = useSector()
  return (number) => t('numbered', { context, number: String(number) })
}

/** The name, or "Guest 1234" where the source knew none. */
export function useGuestName(): (guest: Named) => string {
  const numbered = useNumbered()
  return ({ name, number }) => name ?? numbered(number)
}

export function GuestName({ guest }: { guest: Named }) {
  const nameOf = useGuestName()
  return <bdi translate="no">{nameOf(guest)}</bdi>
}

export function GuestNumber({ number }: { readonly number: number }) {
  const numbered = useNumbered()
  return <span translate="no">{numbered(number)}</span>
}
