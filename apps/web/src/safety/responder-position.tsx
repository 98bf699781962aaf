import { useTranslation } from 'react-i18next'
import { CopyValue } from '../ui/copy-value.tsx'
import type { SafetyAlert } from './queries.ts'

/** Five decimals are about a metre. */
const written = (degrees: number) => degrees.toFixed(5)

/** The position of the sender's device, to read out or put into a map; no external map is loaded. */
export default function CallPosition({
  coordinates,
}: {
  coordinates: NonNullable<SafetyAlert['coordinates']>
}) {
  const { t } = useTranslation('safety')
  return (
    <CopyValue label={t('position')} value={`${written(coordinates.lat)}, ${written(coordinates.lng)}`} />
  )
}
