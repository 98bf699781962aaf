import { Button, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import { renewIncidents, type IncidentDetail } from '../queries.ts'
import { TextHints } from '../text-hints.tsx'

export function AddNote({ incident: { id: incidentId, sector, type } }: { incident: IncidentDetail }) {
  const { t } = useTranslation(['incidents-pages', 'messages'])
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isMissing, setMissing] = useState(false)
  const adding = useMutation({
    mutationFn: () =>
      call('POST /api/incidents/{incidentId}/notes', {
        params: { incidentId },
        body: { note: note.trim() },
        idempotencyKey: key,
      }),
    onSuccess: async () => {
      setNote('')
      setKey(crypto.randomUUID())
      await renewIncidents(queries)
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(note.trim() === '')
        if (note.trim() !== '') adding.mutate()
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={t('note.label')}
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          error={isMissing ? t('messages:field.required') : undefined}
          onChange={(event) => {
            setNote(event.currentTarget.value)
            setMissing(false)
            // Another text is another note.
            setKey(crypto.randomUUID())
          }}
        />
        <TextHints texts={[note]} sector={sector} type={type} />
        {adding.error ? <Refusal error={adding.error} /> : null}
        <Button type="submit" variant="default" w="fit-content" loading={adding.isPending}>
          {t('note.add')}
        </Button>
      </Stack>
    </form>
  )
}
