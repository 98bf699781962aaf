import type { BillState as State } from '@comity/domain/bills'
import { IconCircleCheck, IconClock, IconEye, IconReceiptOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const icons = { open: IconClock, claimed: IconEye, unpaid: IconReceiptOff, paid: IconCircleCheck } as const

export function BillState({ state }: { state: State }) {
  const { t } = useTranslation('bills')
  const Icon = icons[state]
  return (
    <span className="inline-row gap-2 strong">
      <Icon aria-hidden size={18} />
      {t(`state.${state}`)}
    </span>
  )
}
