import { Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import type { Photo } from './queries.ts'
import type { Reasoned } from './reason-form.tsx'
import { usePhotoWords } from './use-photo-words.ts'
import classes from './photos.module.css'

const CustodyList = lazy(() => import('./custody-list.tsx'))
const ReasonForm = lazy(() => import('./reason-form.tsx'))

interface ManagingProps {
  readonly photo: Photo
  readonly unblurred: boolean
  readonly onUnblurred: (unblurred: boolean) => void
}

export function Managing({ photo, unblurred, onUnblurred }: ManagingProps) {
  const { t } = useTranslation('photos')
  const { reasonOf } = usePhotoWords()
  const [asked, setAsked] = useState<Reasoned>()
  const [isCustodyOpen, setCustodyOpen] = useState(false)
  const { can, held } = photo
  if (can.hold === 'not_manager') return null
  return (
    <section aria-labelledby="photo-manage" className={`${classes['add']} stack gap-sm within-40`}>
      <h3 id="photo-manage">{t('manage')}</h3>
      <Group gap="sm" align="flex-start">
        {photo.isBlurred ? (
          <ReasonedButton
            variant="default"
            aria-pressed={unblurred}
            reason={reasonOf(can.see_unblurred)}
            onClick={() => onUnblurred(!unblurred)}
          >
            {t(unblurred ? 'unblur.back' : 'unblur.do')}
          </ReasonedButton>
        ) : null}
        <ReasonedButton
          variant="default"
          reason={reasonOf(can.hold)}
          onClick={() => setAsked(held ? 'lift' : 'hold')}
        >
          {t(held ? 'lift.do' : 'hold.do')}
        </ReasonedButton>
        <ReasonedButton variant="default" reason={reasonOf(can.delete)} onClick={() => setAsked('delete')}>
          {t('delete.do')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          aria-expanded={isCustodyOpen}
          onClick={() => setCustodyOpen((was) => !was)}
        >
          {t('custody.title')}
        </ReasonedButton>
      </Group>
      <Suspense>
        {asked ? (
          <ReasonForm key={asked} photo={photo} what={asked} onClose={() => setAsked(undefined)} />
        ) : null}
        {isCustodyOpen ? <CustodyList photoId={photo.id} /> : null}
      </Suspense>
    </section>
  )
}
