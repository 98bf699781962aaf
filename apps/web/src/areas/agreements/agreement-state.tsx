import { IconCircleCheck, IconCircleX, IconPencil, IconPlayerPause, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Agreement } from './queries.ts'

const icons = {
  draft: IconPencil,
  proposed: IconSend,
  in_force: IconCircleCheck,
  paused: IconPlayerPause,
  ended: IconCircleX,
} as const

export function AgreementState({ state }: Pick<Agreement, 'state'>) {
  const { t } = useTranslation('network')
  const Icon = icons[state]
  return (
    <span className="inline-row gap-2 strong one-line">
      <Icon aria-hidden size={18} />
      {t(`agreementState.${state}`)}
    </span>
  )
}
