import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../api/describe-error.ts'
import { NetworkError } from '../../../api/problem.ts'
import type { ImportKind } from '../kinds.ts'
import { showToast } from '../../../shell/toasts.ts'

function keepAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Each in a piece of its own, loaded when asked for. */
const examples: Record<ImportKind, () => Promise<{ default: string }>> = {
  stays: () => import('../../../../../../examples/stays-comma-iso.csv?raw'),
  guests: () => import('../../../../../../examples/guests.csv?raw'),
  feedback: () => import('../../../../../../examples/ratings.csv?raw'),
  incidents: () => import('../../../../../../examples/incidents.csv?raw'),
}

async function loadExample(kind: ImportKind): Promise<string> {
  try {
    return (await examples[kind]()).default
  } catch (error) {
    throw new NetworkError(error)
  }
}

/** An export of invented people to look at or to try the import with; fetched when asked for. */
export function ExampleFile({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('integrations')
  const example = useMutation({
    mutationFn: () => loadExample(kind),
    onSuccess: (text) => keepAs(`comity-${kind}.csv`, text),
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
