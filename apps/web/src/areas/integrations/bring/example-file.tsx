import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../api/describe-error.ts'
import { NetworkError } from '../../../api/problem.ts'
import { showToast } from '../../../shell/toasts.ts'

/** Hands the browser a text as a file to keep. */
function keepAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

async function loadExample(): Promise<string> {
  try {
    const { default: text } = await import('../../../../../../examples/stays-comma-iso.csv?raw')
    return text
  } catch (error) {
    throw new NetworkError(error)
  }
}

/** An export of invented stays to look at or to try the import with; fetched when asked for. */
export function ExampleFile() {
  const { t } = useTranslation('integrations')
  const example = useMutation({
    mutationFn: loadExample,
    onSuccess: (text) => keepAs('comity-example.csv', text),
    onError: (error) => {
      const { title, detail } = describeError(error, t)
      void showToast({ kind: 'failure', title, message: detail })
    },
  })
  return (
    <Button
      variant="default"
      w="fit-content"
      maw="100%"
      leftSection={<IconDownload aria-hidden size={18} />}
      loading={example.isPending}
      onClick={() => example.mutate()}
    >
      {t('how.example')}
    </Button>
  )
}
