import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconListCheck,
  IconTableImport,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportState } from './queries.ts'

const icons: Record<ImportState, typeof IconClock> = {
  uploaded: IconTableImport,
  checking: IconClock,
  checked: IconListCheck,
  committing: IconClock,
  committed: IconCircleCheck,
  failed: IconAlertTriangle,
  undone: IconArrowBackUp,
  cancelled: IconCircleX,
}

export function ImportStateWord({ state }: { state: ImportState }) {
  const { t } = useTranslation('integrations')
  const Icon = icons[state]
  return (
    <span className="inline-row gap-2 rigid-icons strong">
      <Icon aria-hidden size={18} />
      {t(`state.${state}`)}
    </span>
  )
}
