import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const HandOverForm = lazy(() => import('./hand-over-form.tsx'))

export function WriteHandOver({ venueId }: { venueId: string }) {
  const { t } = useTranslation('work')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button leftSection={<IconPencilPlus aria-hidden size={18} />} onClick={() => open(true)}>
        {t('handOver.write')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <HandOverForm venueId={venueId} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
