import { Button, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { fieldErrors } from '../../api/describe-error.ts'
import { useSector } from '../../shell/session/sector.ts'
import { showToast } from '../../shell/toasts.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { renewBookings } from './queries.ts'

/** Names of rooms as they were typed: one a line, or with commas between. */
function namesIn(typed: string): string[] {
  return typed
    .split(/[\n,;]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

interface AddRoomsDrawerProps {
  readonly venueId: string
  readonly onClose: () => void
}

/** Adds rooms to a venue; those that it has already stay as they are. */
export default function AddRoomsDrawer({ venueId, onClose }: AddRoomsDrawerProps) {
  const { t } = useTranslation(['bookings', 'messages'])
  const context = useSector(venueId)
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const names = namesIn(typed)
  const adding = useMutation({
    mutationFn: () => call('POST /api/rooms', { body: { venueId, names } }),
    onSuccess: async () => {
      void showToast({ kind: 'success', message: t('room.added', { context }) })
      await renewBookings(queries)
      onClose()
    },
  })
  const faults = adding.error ? Object.values(fieldErrors(adding.error, t)) : []
  return (
    <FormDrawer title={t('room.add', { context })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(names.length === 0)
          if (names.length > 0) adding.mutate()
        }}
      >
        <Stack gap="md">
          <Textarea
            label={t('room.names', { context })}
            description={t('room.namesDetail')}
            rows={8}
            required
            value={typed}
            error={isMissing ? t('messages:field.required') : faults[0]}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setMissing(false)
            }}
          />
          {adding.error && faults.length === 0 ? <Refusal error={adding.error} /> : null}
          <Button type="submit" loading={adding.isPending}>
            {t('room.addThese', { count: names.length })}
          </Button>
        </Stack>
      </form>
    </FormDrawer>
  )
}
