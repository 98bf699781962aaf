import { ActionIcon } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canScan } from './detector.ts'

const ScanDialog = lazy(() => import('./scan-dialog.tsx'))

/** Reads the booking number of a confirmation. Absent where the browser cannot; the number is typed there. */
export function ScanButton({ onNumber }: { onNumber: (number: string) => void }) {
  const { t } = useTranslation('mobile')
  const [isOpen, setOpen] = useState(false)
  if (!canScan()) return null
  return (
    <>
      <ActionIcon variant="default" size={50} aria-label={t('scan.open')} onClick={() => setOpen(true)}>
        <IconScan aria-hidden size={24} />
      </ActionIcon>
      <Suspense fallback={null}>
        {isOpen ? (
          <ScanDialog
            onNumber={(number) => {
              setOpen(false)
              onNumber(number)
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
