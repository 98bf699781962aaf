import { useTranslation } from 'react-i18next'
import { CopyValue } from '../ui/copy-value.tsx'
import type { SafetyAlert } from './queries.ts'

/** Five decimals are about a metre. */
const written = (degrees: number) => degrees.toFixed(5)

/** Where the device of the sender is, to be read out or put into a map: none is asked from another house. */
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
