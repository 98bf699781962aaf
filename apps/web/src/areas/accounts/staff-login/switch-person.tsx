import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGoOn } from '../sign-in/use-go-on.ts'
import { useLock } from '../../../shell/session/use-lock.ts'

/** A user is signed in by PIN: go on as them, or sign them out first. */
export default function SwitchPerson({ name, back }: { name: string; back: string | undefined }) {
  const { t } = useTranslation('accounts-sign-in')
  const goOn = useGoOn()
  const { lock, isLocking } = useLock()
  return (
    <Stack gap="md" maw={440}>
      <Text>
        {t('signedIn.as')}{' '}
        <Text span fw={600} translate="no">
          {name}
        </Text>
      </Text>
      <Text c="dimmed">{t('pin.switchExplain')}</Text>
      <Group>
        <Button onClick={() => void goOn(back)}>{t('pin.goOn')}</Button>
        <Button variant="default" loading={isLocking} onClick={() => void lock()}>
          {t('pin.switch')}
        </Button>
      </Group>
    </Stack>
  )
}
