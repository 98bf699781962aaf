import { Alert, Code, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { kindOf } from './refusal-kinds.ts'

/** Kinds that only the administrator can resolve, with the test of the settings. */
const isForAdmin = new Set([
  'unreadable',
  'signature',
  'addressee',
  'subject',
  'unreachable',
  'not_set_up',
  'no_role',
  'domain_not_proved',
  'other',
])

/** Why single sign-on did not start a session, in words and with the code for support. */
export function RefusedByProvider({ reason }: { reason: string }) {
  const { t } = useTranslation('accounts-sign-in')
  const kind = kindOf(reason)
  return (
    <Alert
      color="red"
      variant="outline"
      maw={640}
      icon={<IconAlertTriangle aria-hidden />}
      title={t('enterprise.refused.title')}
    >
      <Text>{t(`enterprise.refused.kind.${kind}`)}</Text>
      {isForAdmin.has(kind) ? <Text mt={4}>{t('enterprise.refused.ask')}</Text> : null}
      <Text size="sm" mt={4}>
        {t('enterprise.refused.code')} <Code translate="no">{reason}</Code>
      </Text>
    </Alert>
  )
}
