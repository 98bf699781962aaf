import { Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { PersonName } from '../incidents/person-name.tsx'
import { annotationsQuery, pictureQuery, renewPhotos, type Annotation, type Photo } from './queries.ts'
import { usePhotoWords } from './use-photo-words.ts'
import classes from './photos.module.css'

export function AnnotationList({ photo }: { photo: Photo }) {
  const { t } = useTranslation('photos')
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(annotationsQuery(photo.id))
  const removing = useMutation({
    mutationFn: ({ id: annotationId }: Annotation) =>
      call('DELETE /api/photo-evidence/{photoId}/annotations/{annotationId}', {
        params: { photoId: photo.id, annotationId },
      }),
    onSuccess: async (_answer, { drawing }) => {
      await renewPhotos(queries)
      if (drawing.kind === 'blur')
        await queries.resetQueries({ queryKey: pictureQuery(photo.id, false).queryKey })
    },
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="photo-drawn">
      <h3 id="photo-drawn">{t('drawn.title')}</h3>
      {removing.error ? <Refusal error={removing.error} /> : null}
      <ol className={`${classes['uploads']} plain-list`}>
        {data.items.map((one) => (
          <Entry key={one.id} annotation={one} onRemove={() => removing.mutate(one)} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ annotation, onRemove }: { annotation: Annotation; onRemove: () => void }) {
  const { t } = useTranslation('photos')
  const { dateTime } = useFormats()
  const { reasonOf } = usePhotoWords()
  const { drawing, author, createdAt, can } = annotation
  return (
    <li>
      <span>
        <strong>{t(`draw.${drawing.kind}`)}</strong>
        {drawing.kind === 'text' ? `: ${drawing.text}` : null}{' '}
        <Text span size="sm" c="dimmed" display="block">
          <PersonName person={author} nobody={t('system')} /> ·{' '}
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </Text>
      </span>
      <ReasonedButton variant="default" reason={reasonOf(can.remove)} onClick={onRemove}>
        {t('drawn.remove')}
      </ReasonedButton>
    </li>
  )
}
