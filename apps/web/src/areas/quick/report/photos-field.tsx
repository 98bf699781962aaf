import { Button, FileButton, Text } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { photoNames } from '../../../offline/send-report.ts'
import { Notice } from '../../../ui/notice.tsx'
import { downscale } from '../../feedback/attachments/downscale.ts'
import { useFileSource } from '../../feedback/attachments/use-file-source.ts'
import classes from './report.module.css'

/** As much as the server takes: up to here a photo goes as the camera wrote it, for it is evidence. */
const mostBytes = 25_000_000

interface PhotosFieldProps {
  readonly value: readonly Blob[]
  readonly onChange: (photos: readonly Blob[]) => void
}

export function PhotosField({ value, onChange }: PhotosFieldProps) {
  const { t } = useTranslation('quick')
  // The button appears as soon as a photo is removed, and takes the focus of the removed one.
  const adding = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'idle' | 'reading' | 'unreadable'>('idle')
  const add = async (file: File | null) => {
    if (!file) return
    setState('reading')
    try {
      onChange([...value, file.size > mostBytes ? await downscale(file) : file])
      setState('idle')
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      setState('unreadable')
    }
  }
  return (
    <fieldset className={`${classes['plain']} flush unpadded borderless stack at-start gap-2 shrinkable`}>
      <legend>{t('photos.label')}</legend>
      {value.length > 0 ? (
        <ul className={`${classes['photos']} plain-list flex wrap gap-md`}>
          {value.map((photo, index) => (
            <Photo
              // oxlint-disable-next-line react/no-array-index-key -- two photos may be the same file
              key={index}
              photo={photo}
              number={index + 1}
              onRemove={() => {
                flushSync(() => onChange(value.filter((_, at) => at !== index)))
                adding.current?.focus()
              }}
            />
          ))}
        </ul>
      ) : null}
      {value.length < photoNames.length ? (
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          onChange={(file) => void add(file)}
        >
          {(props) => (
            <Button
              {...props}
              ref={adding}
              variant="default"
              loading={state === 'reading'}
              leftSection={<IconCamera aria-hidden size={18} />}
            >
              {t('photos.add')}
            </Button>
          )}
        </FileButton>
      ) : null}
      <Text size="sm" c="dimmed">
        {t('photos.detail', { most: photoNames.length, megabytes: mostBytes / 1_000_000 })}
      </Text>
      {state === 'unreadable' ? <Notice kind="fault" title={t('photos.unreadable')} /> : null}
    </fieldset>
  )
}

function Photo({ photo, number, onRemove }: { photo: Blob; number: number; onRemove: () => void }) {
  const { t } = useTranslation('quick')
  const source = useFileSource(photo)
  return (
    <li>
      <img ref={source} alt={t('photos.alt', { number })} />
      <Button variant="default" leftSection={<IconTrash aria-hidden size={18} />} onClick={onRemove}>
        {t('photos.remove', { number })}
      </Button>
    </li>
  )
}
