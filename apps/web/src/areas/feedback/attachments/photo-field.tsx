import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import classes from './attachments.module.css'
import { downscale } from './downscale.ts'
import { useFileSource } from './use-file-source.ts'

interface PhotoFieldProps {
  readonly value: Blob | undefined
  readonly error: ReactNode
  readonly onChange: (photo: Blob | undefined) => void
}

/** One photo, from the camera on a phone; made small here, before it is kept or sent. */
export function PhotoField({ value, error, onChange }: PhotoFieldProps) {
  const { t } = useTranslation('feedback')
  const [state, setState] = useState<'idle' | 'reading' | 'unreadable'>('idle')
  const take = async (file: File | null) => {
    if (!file) return
    setState('reading')
    try {
      onChange(await downscale(file))
      setState('idle')
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      setState('unreadable')
    }
  }
  return (
    <fieldset className={`${classes['part']} flush unpadded borderless stack at-start gap-2 shrinkable`}>
      <legend>{t('photo.title')}</legend>
      {value ? <Preview photo={value} onRemove={() => onChange(undefined)} /> : null}
      {value ? null : (
        <>
          {/* These kinds alone, so that a phone converts what its camera makes. */}
          <FileButton
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            onChange={(file) => void take(file)}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={state === 'reading'}
                leftSection={<IconCamera aria-hidden size={18} />}
              >
                {t('photo.take')}
              </Button>
            )}
          </FileButton>
          <Text size="sm">{t('photo.detail')}</Text>
        </>
      )}
      {state === 'unreadable' ? (
        <Notice kind="fault" title={t('photo.unreadable.title')}>
          {t('photo.unreadable.detail')}
        </Notice>
      ) : null}
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('photo.refused')}
        </Text>
      ) : null}
    </fieldset>
  )
}

function Preview({ photo, onRemove }: { photo: Blob; onRemove: () => void }) {
  const { t } = useTranslation('feedback')
  const source = useFileSource(photo)
  return (
    <Group gap="sm" align="flex-end">
      <img className={`${classes['photo']} frame`} ref={source} alt={t('photo.alt')} />
      <Button variant="default" leftSection={<IconTrash aria-hidden size={18} />} onClick={onRemove}>
        {t('photo.remove')}
      </Button>
    </Group>
  )
}
