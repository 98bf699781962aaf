import { Button, FileButton, Group, Text, TextInput } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import type { IncidentDetail } from '../incidents/queries.ts'
import { TextHints } from '../incidents/text-hints.tsx'
import { UploadList } from './upload-list.tsx'
import { usePhotoUpload } from './use-photo-upload.ts'
import classes from './photos.module.css'

/** These kinds alone, so that a phone converts what its camera makes. */
const accept = 'image/jpeg,image/png,image/webp'

export function AddPhotos({ incident, isFull }: { incident: IncidentDetail; isFull: boolean }) {
  const { t } = useTranslation('photos')
  const { uploads, add, retry, dismiss } = usePhotoUpload(incident.id)
  const [caption, setCaption] = useState('')
  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    add(files, caption.trim() || undefined)
    setCaption('')
  }
  const list = (
    <>
      <LeaveGuard isDirty={uploads.length > 0} />
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </>
  )
  if (isFull)
    return (
      <>
        <Notice kind="note" title={t('add.full')} />
        {list}
      </>
    )
  return (
    <div className={`${classes['add']} stack gap-sm within-40`}>
      <TextInput
        label={t('add.caption')}
        description={t('add.captionDetail')}
        maxLength={500}
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
      <TextHints texts={[caption]} sector={incident.sector} type={incident.type} />
      <Group gap="sm">
        <FileButton accept={accept} multiple onChange={take}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhotoPlus aria-hidden size={18} />}>
              {t('add.choose')}
            </Button>
          )}
        </FileButton>
        <FileButton
          accept={accept}
          capture="environment"
          onChange={(file) => take(file === null ? [] : [file])}
        >
          {(props) => (
            <Button
              {...props}
              className={classes['camera']}
              variant="default"
              leftSection={<IconCamera aria-hidden size={18} />}
            >
              {t('add.take')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="sm" c="dimmed">
        {t('add.detail')}
      </Text>
      {list}
    </div>
  )
}
