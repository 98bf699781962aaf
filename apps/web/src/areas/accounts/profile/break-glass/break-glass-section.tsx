import { widens } from '@comity/domain/accounts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../../../shell/session/use-me.ts'
import { SkeletonList } from '../../../../ui/skeleton-list.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { openingsQuery } from '../queries.ts'
import { Panel } from '../../../../ui/panel.tsx'
import type { PartProps } from '../sections.ts'
import { OpenOne } from './open-one.tsx'

const OpenWider = lazy(() => import('./open-wider.tsx'))

const everywhere = { role: 'manager', venueId: null } as const

/** Whether a manager's role at every venue would add anything to the roles held. */
function wouldWiden({ roles }: Me): boolean {
  const held = roles.flatMap(({ role, venueId }) => (role === 'operator' ? [] : [{ role, venueId }]))
  return widens(held, [everywhere])
}

export function BreakGlassSection({ me }: PartProps) {
  const { t } = useTranslation('accounts-profile')
  const query = useQuery(openingsQuery)
  return (
    <Panel level={2} anchor="break-glass" title={t('break-glass.title')} detail={t('break-glass.detail')}>
      <Loaded query={query} rows={2} rowHeight={160}>
        {({ items }) => {
          const open = items.filter(({ by, can }) => by.id === me.user.id && can.end === true)
          if (open.length > 0) return open.map((opening) => <OpenOne key={opening.id} opening={opening} />)
          if (!wouldWiden(me)) return <Text>{t('break-glass.held')}</Text>
          return (
            <Suspense fallback={<SkeletonList rows={2} rowHeight={160} />}>
              <OpenWider />
            </Suspense>
          )
        }}
      </Loaded>
    </Panel>
  )
}
