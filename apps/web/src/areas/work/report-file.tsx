import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../api/describe-error.ts'
import { useLanguage } from '../../shell/language/use-language.ts'
import { showToast } from '../../shell/toasts.ts'
import { saveReport } from '../incidents/detail/papers.ts'

interface ReportFileProps {
  readonly incidentId: string
  readonly reference: string
}

/** The unified report of an incident as a file; it is made on request, and each is logged. */
export function ReportFile({ incidentId, reference }: ReportFileProps) {
  const { t } = useTranslation(['work', 'messages'])
  const { language } = useLanguage()
  const download = useMutation({
    mutationFn: () => saveReport({ id: incidentId, reference }, language),
    onError: (error) => void showToast({ kind: 'failure', message: describeError(error, t).detail }),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload aria-hidden size={18} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('incident.report')}
    </Button>
  )
}
