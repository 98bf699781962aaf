import { Code, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../api/describe-error.ts'
import { Notice } from '../../ui/notice.tsx'

/** Why an action was refused; `detail` where this page can say it better than the general words. */
export function Refusal({ error, detail }: { error: unknown; detail?: string | undefined }) {
  const { t } = useTranslation('messages')
  const described = describeError(error, t)
  return (
    <Notice kind="fault" title={described.title}>
      {detail ?? described.detail}
      {described.traceId ? (
        <Text size="sm" c="dimmed">
          {t('traceId')} <Code translate="no">{described.traceId}</Code>
        </Text>
      ) : null}
    </Notice>
  )
}
