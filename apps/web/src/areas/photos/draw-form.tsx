import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { Refusal } from '../../forms/refusal.tsx'
import type { IncidentDetail } from '../incidents/queries.ts'
import { TextHints } from '../incidents/text-hints.tsx'
import { pictureQuery, renewPhotos, type Drawing, type Photo } from './queries.ts'
import { moved, resized, startingDrawing, tools, type Point, type Tool } from './shapes.ts'
import classes from './photos.module.css'

const step = 0.01
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

interface DrawFormProps {
  readonly incident: IncidentDetail
  readonly photo: Photo
  readonly draft: Drawing | undefined
  readonly onDraft: (draft: Drawing | undefined) => void
}

/** Chooses what to draw; it starts in the middle of the photo and is moved by pointer or by arrow keys. */
export function DrawForm({ incident, photo, draft, onDraft }: DrawFormProps) {
  const { t } = useTranslation('photos')
  const choose = (tool: Tool) => onDraft(draft?.kind === tool ? undefined : startingDrawing(tool, ''))
  return (
    <div className={`${classes['add']} stack gap-sm within-40`}>
      <fieldset className={`${classes['tools']} flush unpadded borderless flex wrap gap-xs`}>
        <legend>{t('draw.label')}</legend>
        {tools.map((tool) => (
          <Button
            key={tool}
            variant={draft?.kind === tool ? 'filled' : 'default'}
            aria-pressed={draft?.kind === tool}
            onClick={() => choose(tool)}
          >
            {t(`draw.${tool}`)}
          </Button>
        ))}
      </fieldset>
      {draft ? (
        <DraftForm key={draft.kind} incident={incident} photo={photo} draft={draft} onDraft={onDraft} />
      ) : null}
    </div>
  )
}

function DraftForm({ incident, photo, draft, onDraft }: DrawFormProps & { draft: Drawing }) {
  const { t } = useTranslation(['photos', 'messages'])
  const queries = useQueryClient()
  const intention = useRef({ text: '', key: '' })
  const [isMissing, setMissing] = useState(false)
  const saving = useMutation({
    mutationFn: (drawing: Drawing) => {
      const text = JSON.stringify(drawing)
      if (intention.current.text !== text) intention.current = { text, key: crypto.randomUUID() }
      return call('POST /api/photo-evidence/{photoId}/annotate', {
        params: { photoId: photo.id },
        body: drawing,
        idempotencyKey: intention.current.key,
      })
    },
    onSuccess: async (_answer, { kind }) => {
      onDraft(undefined)
      await renewPhotos(queries)
      // What is blurred is blurred in the picture itself.
      if (kind === 'blur') await queries.resetQueries({ queryKey: pictureQuery(photo.id, false).queryKey })
    },
  })
  const save = () => {
    const isEmpty = draft.kind === 'text' && draft.text.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) saving.mutate(draft)
  }
  return (
    <>
      {draft.kind === 'text' ? (
        <>
          <TextInput
            label={t('draw.words')}
            required
            maxLength={200}
            value={draft.text}
            error={isMissing ? t('messages:field.required') : undefined}
            onChange={(event) => onDraft({ ...draft, text: event.currentTarget.value })}
          />
          <TextHints texts={[draft.text]} sector={incident.sector} type={incident.type} />
        </>
      ) : null}
      <Text size="sm" c="dimmed">
        {draft.kind === 'blur' ? t('draw.blurDetail') : t('draw.pointer')}
      </Text>
      {saving.error ? <Refusal error={saving.error} /> : null}
      <Group gap="sm">
        <MoveHandle draft={draft} onDraft={onDraft} />
        <Button loading={saving.isPending} onClick={save}>
          {t('draw.save')}
        </Button>
        <Button variant="default" onClick={() => onDraft(undefined)}>
          {t('draw.cancel')}
        </Button>
      </Group>
    </>
  )
}

/** Takes the arrow keys: alone they move the drawing, with Shift they change its size. */
function MoveHandle({ draft, onDraft }: { draft: Drawing; onDraft: (draft: Drawing) => void }) {
  const { t } = useTranslation('photos')
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    onDraft(event.shiftKey ? resized(draft, by) : moved(draft, by))
  }
  return (
    <Button variant="default" onKeyDown={press}>
      {t('draw.keys')}
    </Button>
  )
}
