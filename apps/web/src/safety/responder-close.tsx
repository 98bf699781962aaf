import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { ChoiceList } from '../ui/choice-list.tsx'
import { useMoveSafety, type SafetyAlert } from './queries.ts'

interface CloseCallProps {
  readonly alert: SafetyAlert
  readonly onClose: () => void
}

const endings = ['resolved', 'false_alarm'] as const

export default function CloseCall({ alert, onClose }: CloseCallProps) {
  const { t } = useTranslation('safety')
  const move = useMoveSafety()
  const [ending, setEnding] = useState<(typeof endings)[number]>('resolved')
  const leave = () => {
    onClose()
    // The button that led here is removed with the call.
    document.querySelector('main')?.focus()
  }
  return (
    <ConfirmDialog
      title={t('close.title')}
      confirm={t('close.do')}
      keep={t('close.keep')}
      action={{
        ...move,
        mutate: () => move.mutate({ alertId: alert.id, to: ending }, { onSuccess: leave }),
      }}
      onClose={onClose}
    >
      <Text>{t('close.what')}</Text>
      <ChoiceList
        choices={endings.map((value) => ({ value, label: t(`close.as.${value}`) }))}
        value={ending}
        onChoose={setEnding}
      />
    </ConfirmDialog>
  )
}
