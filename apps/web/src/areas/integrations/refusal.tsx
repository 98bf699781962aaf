import { Alert, Code, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../api/describe-error.ts'

/** Why an action was refused; `detail` where this page can say it better than the general words. */
export function Refusal({ error, detail }: { error: unknown; detail?: string | undefined }) {
  const { t } = useTranslation('messages')
  const described = describeError(error, t)
  return (
    <Alert
      color="red"
      variant="outline"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={described.title}
    >
      {detail ?? described.detail}
      {described.traceId ? (
        <Text size="sm" c="dimmed">
          {t('traceId')} <Code translate="no">{described.traceId}</Code>
        </Text>
      ) : null}
    </Alert>
  )
}
