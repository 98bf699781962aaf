import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { disableSecondFactor, makeRecoveryCodes } from '../../../../api/second-factor.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { PasswordQuestion } from './lazy-steps.ts'
import { useRenewed } from './use-renewed.ts'

export function ManageSecondFactor({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('accounts-profile')
  const renewed = useRenewed()
  const [asked, ask] = useState<'codes' | 'off'>()

  if (!asked) {
    return (
      <Group gap="sm">
        <Button variant="default" onClick={() => ask('codes')}>
          {t('second-factor.newCodes')}
        </Button>
        <Button variant="default" onClick={() => ask('off')}>
          {t('second-factor.turnOff')}
        </Button>
      </Group>
    )
  }
  const actions = {
    codes: async (password: string) => {
      const codes = await makeRecoveryCodes(password)
      ask(undefined)
      onCodes(codes)
      await renewed()
    },
    off: async (password: string) => {
      await disableSecondFactor(password)
      ask(undefined)
      await renewed()
      await showToast({ kind: 'success', message: t('second-factor.turnedOff') })
    },
  }
  return (
    <Stack gap="md">
      <Text>{t(asked === 'off' ? 'second-factor.turnOffLost' : 'second-factor.newCodesLost')}</Text>
      <PasswordQuestion
        key={asked}
        submit={t(asked === 'off' ? 'second-factor.turnOff' : 'second-factor.newCodes')}
        cancel={t('second-factor.cancel')}
        isDestructive={asked === 'off'}
        action={actions[asked]}
        onCancel={() => ask(undefined)}
      />
    </Stack>
  )
}
