import { Radio, TextInput, Textarea } from '@mantine/core'
import { createGroup } from '@comity/contract/groups/groups'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { showToast } from '../../shell/toasts.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useGuestName } from '../guests/guest-name.tsx'
import { leadersQuery, renewGroups } from './queries.ts'

const { body: schema } = createGroup

const numbersIn = (typed: string): string[] =>
  typed
    .split(/[\n,;]/u)
    .map((number) => number.trim())
    .filter((number) => number !== '')

/** Links bookings as a group: the leader's, and the others by their booking numbers. */
export default function NewGroupDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('groups')
  const queries = useQueryClient()
  const navigate = useNavigate({ from: '/group-intelligence-dashboard' })
  const nameOf = useGuestName()
  const { days } = useFormats()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const { data: found, error: notFound } = useQuery(leadersQuery(q))
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { name: '', leaderStayId: '', bookingNumbers: '', size: '', note: '' },
    schema,
    bodyOf: ({ name, leaderStayId, bookingNumbers, size, note }) => ({
      name,
      leaderStayId,
      bookingNumbers: numbersIn(bookingNumbers),
      // The schema asks for what is missing.
      size: (size.trim() === '' ? undefined : Number(size)) as number,
      ...(note.trim() ? { note } : {}),
    }),
    send: (body, idempotencyKey) => call('POST /api/group-bookings', { body, idempotencyKey }),
    onDone: async ({ id }) => {
      void showToast({ kind: 'success', message: t('new.done') })
      await renewGroups(queries)
      onClose()
      await navigate({ search: { group: id } })
    },
  })
  const numbersFault = Object.entries(form.errors).find(([path]) => path.startsWith('bookingNumbers'))?.[1]
  return (
    <FormDrawer title={t('new.title')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('new.do')}>
        <TextInput label={t('new.name')} required data-autofocus {...form.getInputProps('name')} />
        <TextInput
          type="search"
          label={t('new.leader')}
          description={t('new.leaderDetail')}
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Radio.Group label={t('new.choose')} required {...form.getInputProps('leaderStayId')}>
          {found?.items.map((booking) => (
            <Radio
              key={booking.id}
              py="0.75rem"
              value={booking.id}
              label={
                <bdi translate="no">
                  {nameOf({ name: booking.guestName, number: booking.guestNumber })},{' '}
                  {days(booking.arrivesOn, booking.departsOn)}
                </bdi>
              }
            />
          ))}
          {notFound ? <Refusal error={notFound} /> : null}
          {found?.items.length === 0 ? <p>{t('new.noLeader')}</p> : null}
        </Radio.Group>
        <Textarea
          label={t('new.numbers')}
          description={t('new.numbersDetail')}
          rows={4}
          {...form.getInputProps('bookingNumbers')}
          error={numbersFault}
        />
        <TextInput label={t('new.size')} inputMode="numeric" required {...form.getInputProps('size')} />
        <Textarea label={t('new.note')} rows={2} maxLength={1000} {...form.getInputProps('note')} />
      </CallForm>
    </FormDrawer>
  )
}
