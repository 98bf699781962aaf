import { Button, Text } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../shell/registry/use-pages.ts'
import classes from './guest-detail.module.css'
import { useSector } from '../../shell/session/sector.ts'

interface RateActionProps {
  /** True, or the reason why not. */
  readonly allowed: true | string
  readonly of: { readonly guest: string } | { readonly stay: string }
  readonly primary?: boolean
}

/** Leads to rating a guest or one stay; where that is not possible it says why. */
export function RateAction({ allowed, of, primary = false }: RateActionProps) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const page = usePage('/rate-guest')
  const reasonId = useId()
  if (!page) return null
  const variant = primary ? 'filled' : 'default'
  const label = 'stay' in of ? t('rate.stay', { context: sector }) : t('rate.guest', { context: sector })
  const icon = <IconStar aria-hidden size={18} />
  if (allowed !== true) {
    return (
      <div className={classes['refused']}>
        <Button disabled variant={variant} leftSection={icon} aria-describedby={reasonId}>
          {label}
        </Button>
        <Text size="sm" c="dimmed" id={reasonId}>
          {t([`cannot.${allowed}`, 'cannot.other'])}
        </Text>
      </div>
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
