import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface IncidentLinkProps {
  readonly id: string
  /** Distinguishes the incident from others; without it the link names its action. */
  readonly children?: ReactNode
}

export function IncidentLink({ id, children }: IncidentLinkProps) {
  const { t } = useTranslation('incidents')
  return (
    <Anchor
      className="inline-row fit-width target strong"
      renderRoot={(props) => <Link to="/incident-management" search={{ incident: id }} {...props} />}
    >
      {children ?? t('open')}
    </Anchor>
  )
}
