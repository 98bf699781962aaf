import { Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import classes from '../mobile.module.css'
import { useScan } from './use-scan.ts'

interface ScanDialogProps {
  readonly onNumber: (number: string) => void
  readonly onClose: () => void
}

export default function ScanDialog({ onNumber, onClose }: ScanDialogProps) {
  const { t } = useTranslation('mobile')
  const { video, state } = useScan(onNumber)
  const isStopped = state === 'denied' || state === 'missing'
  return (
    <Modal opened centered zIndex={400} withCloseButton={false} onClose={onClose}>
      {/* Not the window's own head: that is a second banner of the page to screen readers. */}
      <div>
        <Modal.Title fw={650} fz="lg">
          {t('scan.title')}
        </Modal.Title>
        <Modal.CloseButton aria-label={t('scan.close')} size={44} />
      </div>
      <Stack gap="sm">
        {isStopped ? (
          <Notice kind="fault">{t(`scan.${state}`)}</Notice>
        ) : (
          <>
            <Text size="sm">{t('scan.hint')}</Text>
            <video ref={video} muted playsInline className={`${classes['picture']} full-width rounded`} />
          </>
        )}
        <output>{state === 'not_number' ? t('scan.notNumber') : null}</output>
      </Stack>
    </Modal>
  )
}
