import { Button, Group, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../../../api/client.ts'
import { useFormats } from '../../../../shell/language/formats.ts'
import { Printable } from '../../once/printable.tsx'
import { useSecondsLeft } from '../../sign-in/use-seconds-left.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { devicesQuery } from '../queries.ts'
import type { MadeCode } from './devices-section.tsx'
import classes from './device-code.module.css'

const signInAddress = () => `${location.host}${addressOf('/staff-login-page')}`

interface DeviceCodeProps {
  readonly made: MadeCode
  readonly onDone: () => void
}

/** The code for another device: shown once, to be read off or printed. */
export function DeviceCode({ made, onDone }: DeviceCodeProps) {
  const { t } = useTranslation('accounts-organisation')
  const { dateTime } = useFormats()
  const queries = useQueryClient()
  const [seconds] = useState(() => Math.max(0, Math.round((Date.parse(made.expiresAt) - Date.now()) / 1000)))
  const { left } = useSecondsLeft(seconds)
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <Panel title={t('device.codeTitle')} detail={t('device.codeOnce')}>
      <Printable label={t('device.card')}>
        <Text fw={650} translate="no">
          {made.venue}
        </Text>
        <ol className={`${classes['steps']} flush breakable`}>
          <li>
            {t('device.codeOpen')} <strong translate="no">{signInAddress()}</strong>
          </li>
          <li>
            {t('device.codeType')}{' '}
            <strong translate="no" className={`${classes['code']} selected-whole monospace as-block`}>
              {made.code}
            </strong>
          </li>
        </ol>
        <Text size="sm">{t('device.codeUntil', { date: dateTime(made.expiresAt) })}</Text>
      </Printable>
      {left > 0 ? (
        <Text aria-hidden c="dimmed">
          {t('device.codeLeft', { clock })}
        </Text>
      ) : (
        <Text role="alert">{t('device.codeOver')}</Text>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPrinter aria-hidden size={18} />}
          onClick={() => window.print()}
        >
          {t('device.print')}
        </Button>
        <Button
          onClick={() => {
            onDone()
            void queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
          }}
        >
          {t('device.codeDone')}
        </Button>
      </Group>
    </Panel>
  )
}
