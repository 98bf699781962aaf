import { Button, Stack, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { renewSession } from '../../../api/query-client.ts'
import { Refusal } from '../sign-in/refusal.tsx'
import { useFirstFocus } from '../sign-in/use-first-focus.ts'
import { useGoOn } from '../sign-in/use-go-on.ts'
import type { Person } from './choose-person.tsx'
import { deviceQuery } from './device-query.ts'
import { PinPad } from './pin-pad.tsx'
import { withDigits } from './pin.ts'

interface PinStepProps {
  readonly venueCode: string
  readonly person: Person
  readonly back: string | undefined
  /**
   * Called when the PIN was right, and when the next page is shown or this one again: a device can be locked at once.
   */
  readonly onEntering: (isEntering: boolean) => void
  readonly onOther: () => void
}

export function PinStep({ venueCode, person, back, onEntering, onOther }: PinStepProps) {
  const { t } = useTranslation('accounts-sign-in')
  const queries = useQueryClient()
  const goOn = useGoOn()
  const field = useFirstFocus()
  const [pin, setPin] = useState('')
  const [isMissing, setMissing] = useState(false)

  const entering = useMutation({
    mutationFn: () => call('POST /api/staff/login', { body: { venueCode, staffId: person.staffId, pin } }),
    onSuccess: async () => {
      onEntering(true)
      try {
        await renewSession(queries)
        await goOn(back)
      } finally {
        onEntering(false)
      }
    },
    onError: async (error) => {
      setPin('')
      field.current?.focus()
      if (error instanceof ApiProblem && error.code === 'device_not_registered') {
        await queries.invalidateQueries(deviceQuery)
      }
    },
  })

  const change = (next: string) => {
    setMissing(false)
    setPin(withDigits(next))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(pin === '')
    if (pin !== '' && !entering.isPending) entering.mutate()
  }
  const typeAnywhere = (event: KeyboardEvent) => {
    if (event.target === field.current || event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) change(pin + event.key)
    if (event.key === 'Backspace') change(pin.slice(0, -1))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits typed while a key of the pad has the focus
    <form className="pad-lg card within-32" noValidate onSubmit={submit} onKeyDown={typeAnywhere}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {person.name === undefined ? (
            t('pin.ofNumber', { number: person.staffId })
          ) : (
            <>
              {t('pin.of')} <span translate="no">{person.name}</span>
            </>
          )}
        </Title>
        {entering.error ? (
          <Refusal
            key={entering.submittedAt}
            error={entering.error}
            wrong={{ title: t('pin.wrong'), detail: t('pin.wrongDetail') }}
            whenLocked={t('pin.whenLocked')}
          />
        ) : null}
        <TextInput
          ref={field}
          label={t('pin.label')}
          type="password"
          // The pad below stands in for the keyboard of the screen; a real one works as well.
          inputMode="none"
          autoComplete="off"
          required
          value={pin}
          error={isMissing ? t('messages:field.required') : null}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <PinPad
          onDigit={(digit) => change(pin + digit)}
          onErase={() => change(pin.slice(0, -1))}
          onClear={() => change('')}
        />
        <Button type="submit" size="lg" loading={entering.isPending}>
          {t('submit')}
        </Button>
        <Button variant="subtle" onClick={onOther}>
          {t('pin.notMe')}
        </Button>
      </Stack>
    </form>
  )
}
