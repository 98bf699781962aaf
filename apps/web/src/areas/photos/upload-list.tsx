import { Button, Group, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../api/describe-error.ts'
import { ApiProblem, reasonOf } from '../../api/problem.ts'
import type { Upload } from './use-photo-upload.ts'
import classes from './photos.module.css'

interface UploadListProps {
  readonly uploads: readonly Upload[]
  readonly onRetry: (id: string) => void
  readonly onDismiss: (id: string) => void
}

export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const { t } = useTranslation('photos')
  return (
    <>
      <output className="quiet">
        {uploads.length > 0 ? t('upload.left', { count: uploads.length }) : null}
      </output>
      {uploads.length > 0 ? (
        <ul className={`${classes['uploads']} plain-list`}>
          {uploads.map((upload) => (
            <li key={upload.id}>
              <span translate="no">{upload.name}</span>
              {upload.state === 'failed' ? (
                <Failed upload={upload} onRetry={onRetry} onDismiss={onDismiss} />
              ) : (
                <span className="inline-row gap-2 rigid-icons small">
                  {upload.state === 'sending' ? <Loader size={16} aria-hidden /> : null}
                  {t(`upload.${upload.state}`)}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Failed({ upload, onRetry, onDismiss }: { upload: Upload } & Omit<UploadListProps, 'uploads'>) {
  const { t } = useTranslation(['photos', 'messages'])
  const why = useFailure(upload.error)
  return (
    <>
      <span role="alert">{why}</span>
      <Group gap="sm">
        <Button variant="default" onClick={() => onRetry(upload.id)}>
          {t('upload.retry')}
          <span className="visually-hidden">: {upload.name}</span>
        </Button>
        <Button variant="default" onClick={() => onDismiss(upload.id)}>
          {t('upload.dismiss')}
          <span className="visually-hidden">: {upload.name}</span>
        </Button>
      </Group>
    </>
  )
}

/** Why a photo did not arrive, in words. */
function useFailure(error: unknown): string {
  const { t } = useTranslation(['photos', 'messages'])
  if (error instanceof ApiProblem) {
    const ofPhoto = error.errors.find(({ pointer }) => pointer === '/photo')
    if (ofPhoto) return t([`refused.${ofPhoto.code}`, 'refused.invalid_format'])
    if (error.code === 'payload_too_large') return t('refused.too_many_bytes')
    if (reasonOf(error) === 'full') return t('add.full')
  }
  return describeError(error, t).detail
}
