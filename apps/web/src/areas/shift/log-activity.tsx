import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const LogForm = lazy(() => import('./log-activity-form.tsx'))

export function LogActivity({ venueId }: { venueId: string }) {
  const { t } = useTranslation('shift')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencilPlus aria-hidden size={18} />}
        onClick={() => open(true)}
      >
        {t('log.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <LogForm venueId={venueId} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
