import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const roles = ['staff', 'manager', 'privacy', 'admin', 'reviewer', 'operator'] as const
const password = 'comity demo password'

interface DemoAccountsProps {
  readonly onChoose: (values: { email: string; password: string }) => void
}

/** Fills the form with one of the demo's published accounts. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTranslation(['sign-in', 'shell'])
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('demo.choose')}
      </Text>
      <Group gap="xs">
        {roles.map((role) => (
          <Button
            key={role}
            variant="default"
            onClick={() => onChoose({ email: `${role}@demo.comity.example`, password })}
          >
            {t(`shell:role.${role}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
