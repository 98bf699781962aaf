import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const logins = ['staff', 'manager', 'privacy', 'admin', 'partner', 'reviewer', 'operator'] as const
const password = 'comity demo password'

interface DemoAccountsProps {
  readonly onChoose: (values: { email: string; password: string }) => void
}

export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTranslation(['accounts-sign-in', 'shell'])
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('demo.choose')}
      </Text>
      <Group gap="xs">
        {logins.map((login) => (
          <Button
            key={login}
            variant="default"
            onClick={() => onChoose({ email: `${login}@demo.comity.example`, password })}
          >
            {login === 'partner' ? t('demo.partner') : t(`shell:role.${login}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
