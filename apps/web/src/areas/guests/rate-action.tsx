import type { Reason } from '@comity/contract'
import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../shell/registry/use-pages.ts'
import { useSector } from '../../shell/session/sector.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { useCannot } from './use-cannot.ts'

interface RateActionProps {
  /** True, or the reason why not. */
  readonly allowed: true | Reason
  /** A stay with its guest, among whose stays it is searched however long ago it was. */
  readonly of: { readonly guest: string; readonly stay?: string }
  readonly primary?: boolean
}

/** Leads to rating a guest or one stay; where that is not possible it says why. */
export function RateAction({ allowed, of, primary = false }: RateActionProps) {
  const { t } = useTranslation('guests')
  const cannot = useCannot()
  const sector = useSector()
  const page = usePage('/rate-guest')
  if (!page) return null
  const variant = primary ? 'filled' : 'default'
  const label = 'stay' in of ? t('rate.stay', { context: sector }) : t('rate.guest', { context: sector })
  const icon = <IconStar aria-hidden size={18} />
  const reason = cannot(allowed)
  if (reason !== undefined) {
    return (
      <ReasonedButton variant={variant} leftSection={icon} reason={reason}>
        {label}
      </ReasonedButton>
    )
  }
  return (
    <Button
      variant={variant}
      leftSection={icon}
      renderRoot={(props) => <Link to={page.path} search={of as never} {...props} />}
    >
      {label}
    </Button>
  )
}
