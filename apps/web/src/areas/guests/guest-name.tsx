import { useTranslation } from 'react-i18next'
import { useSector } from '../../shell/session/sector.ts'

interface Named {
  readonly name: string | null
  readonly number: number
}

/** The name, or "Guest 1234" where the source knew none. */
export function useGuestName(): (guest: Named) => string {
  const { t } = useTranslation('guests')
  const sector = useSector()
  return ({ name, number }) => name ?? t('numbered', { context: sector, number: String(number) })
}

export function GuestName({ guest }: { guest: Named }) {
  const nameOf = useGuestName()
  return <bdi translate="no">{nameOf(guest)}</bdi>
}
