import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const roles = ['staff', 'manager', 'privacy', 'admin', 'reviewer', 'operator'] as const
/** Managers of further organisations, most of another sector. */
const managers = [
  'partner',
  'manager-restaurant',
  'manager-short-let',
  'manager-event',
  'manager-school',
  'manager-healthcare',
] as const
const password = 'comity demo password'

interface DemoAccountsProps {
  readonly onChoose: (values: { email: string; password: string }) => void
}

export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTranslation(['accounts-sign-in', 'shell'])
  const button = (login: string, label: string) => (
    <Button
      key={login}
      variant="default"
      onClick={() => onChoose({ email: `${login}@demo.comity.example`, password })}
    >
      {label}
    </Button>
  )
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('demo.choose')}
      </Text>
      <Group gap="xs">
        {roles.map((login) => button(login, t(`shell:role.${login}`)))}
        {managers.map((login) => button(login, t(`demo.${login}`)))}
      </Group>
    </Stack>
  )
}
