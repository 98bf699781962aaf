import { Button, Code, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../api/describe-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { FileFault } from './inspect-file.ts'

interface FileRefusedProps {
  /** What is wrong with the file; absent when it is something else. */
  readonly fault: FileFault | undefined
  readonly error: Error | null
  readonly fileName: string | undefined
  readonly onRetry: (() => void) | undefined
}

/** Why a file was not taken, and what to do. */
export function FileRefused({ fault, error, fileName, onRetry }: FileRefusedProps) {
  const { t } = useTranslation('integrations')
  const { title, detail, traceId } = fault
    ? { title: t(`fault.${fault}.title`), detail: t(`fault.${fault}.detail`), traceId: undefined }
    : describeError(error, t)
  return (
    <Notice kind="fault" title={title}>
      {fileName ? (
        <Text size="sm" fw={600} translate="no">
          {fileName}
        </Text>
      ) : null}
      {detail}
      {traceId ? (
        <Text size="sm">
          {t('messages:traceId')} <Code translate="no">{traceId}</Code>
        </Text>
      ) : null}
      {onRetry ? (
        <Button variant="default" mt="sm" display="block" onClick={onRetry}>
          {t('messages:retry')}
        </Button>
      ) : null}
    </Notice>
  )
}
