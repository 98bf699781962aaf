import { Button, Text } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { useFormats } from '../../../../shell/language/formats.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { ConfirmDialog } from '../../../../forms/confirm-dialog.tsx'
import { useVenueNames } from '../parts/use-venue-names.ts'
import { devicesQuery, type Device } from '../queries.ts'
import classes from '../parts/parts.module.css'

function RemoveDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('accounts-organisation')
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/devices/{deviceId}', { params: { deviceId: device.id } }),
    onSuccess: async ({ sessionsEnded }) => {
      onClose()
      await queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
      await showToast({ kind: 'success', message: t('device.removed', { count: sessionsEnded }) })
    },
  })
  return (
    <ConfirmDialog
      title={t('device.removeTitle')}
      confirm={t('device.removeDo')}
      keep={t('device.removeKeep')}
      action={remove}
      onClose={onClose}
    >
      <Text fw={600} translate="no">
        {device.name}
      </Text>
      <Text>{t('device.removeLost')}</Text>
    </ConfirmDialog>
  )
}

export function DeviceEntry({ device }: { device: Device }) {
  const { t } = useTranslation('accounts-organisation')
  const { dateTime } = useFormats()
  const { nameOf } = useVenueNames()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className={`${classes['entry']} flex wrap between at-start gap-sm-md pad-md`}>
      <div className={`${classes['what']} flex gap-1 shrinkable breakable`}>
        <span>
          <span className="strong" translate="no">
            {device.name}
          </span>{' '}
          · <span translate="no">{nameOf(device.venueId)}</span>
        </span>
        {device.current ? (
          <span className="inline-row gap-2 rigid-icons strong">
            <IconDeviceTablet aria-hidden size={18} />
            {t('device.isThis')}
          </span>
        ) : null}
        <span className="quiet breakable">
          {t('device.registeredOn', { date: dateTime(device.registeredAt) })} ·{' '}
          <span translate="no">{device.registeredBy.name ?? t('nobodyHere')}</span> ·{' '}
          {device.seenAt === null
            ? t('device.neverSeen')
            : t('device.seen', { date: dateTime(device.seenAt) })}
        </span>
      </div>
      <Button
        variant="default"
        aria-label={t('device.removeOf', { name: device.name })}
        onClick={() => setIsAsking(true)}
      >
        {t('device.remove')}
      </Button>
      {isAsking ? <RemoveDialog device={device} onClose={() => setIsAsking(false)} /> : null}
    </li>
  )
}
