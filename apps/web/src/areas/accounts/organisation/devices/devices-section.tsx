import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { devicesQuery } from '../queries.ts'
import { DeviceCode } from './device-code.tsx'
import { DeviceEntry } from './device-entry.tsx'
import { RegisterForm } from './register-form.tsx'

export type MadeCode = { readonly code: string; readonly expiresAt: string; readonly venue: string }

export default function DevicesSection() {
  const { t } = useTranslation('accounts-organisation')
  const query = useQuery(devicesQuery)
  const [made, setMade] = useState<MadeCode>()
  return (
    <Loaded query={query} rows={2} rowHeight={140}>
      {({ items }) => (
        <>
          {made ? (
            <DeviceCode key={made.code} made={made} onDone={() => setMade(undefined)} />
          ) : (
            <Panel title={t('device.registerTitle')} detail={t('device.registerWhat')}>
              <RegisterForm current={items.find(({ current }) => current)} onCode={setMade} />
            </Panel>
          )}
          {items.length === 0 ? (
            <EmptyState title={t('device.none')} detail={t('device.noneDetail')} />
          ) : (
            <ul aria-label={t('device.list')} className="plain-list within-52 frame">
              {items.map((device) => (
                <DeviceEntry key={device.id} device={device} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  )
}
