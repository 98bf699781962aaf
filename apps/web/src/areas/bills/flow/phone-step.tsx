import type { Language } from '@comity/contract'
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type CallResponse } from '../../../api/client.ts'
import { fieldErrors } from '../../../api/describe-error.ts'
import { useLanguage } from '../../../shell/language/use-language.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import { useFirstFocus } from '../../accounts/sign-in/use-first-focus.ts'
import classes from '../bills.module.css'
import { useBillRefusal } from '../use-bill-words.ts'
import { Say } from './say.tsx'

export type SentCode = CallResponse<'POST /api/dine-and-dash/send-otp'>

/** Each by its own name, which no translation touches. */
const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  tl: 'Tagalog',
  fr: 'Français',
}

interface PhoneStepProps {
  readonly venueId: string
  /** The number as it is typed; it stays when the user comes back for another code. */
  readonly phone: string
  readonly onPhone: (phone: string) => void
  readonly onSent: (sent: SentCode) => void
  readonly onWithout: () => void
}

export function PhoneStep({ venueId, phone, onPhone, onSent, onWithout }: PhoneStepProps) {
  const { t } = useTranslation(['bills', 'messages'])
  const context = useSector(venueId)
  const refusalOf = useBillRefusal()
  const [isMissing, setMissing] = useState(false)
  const [language, setLanguage] = useState<Language>(useLanguage().language)
  const field = useFirstFocus()
  const sending = useMutation({
    mutationFn: (to: string) =>
      call('POST /api/dine-and-dash/send-otp', { body: { venueId, phone: to, language } }),
    onSuccess: onSent,
    onError: () => field.current?.focus(),
  })
  const fault = sending.error ? fieldErrors(sending.error, t)['phone'] : undefined
  return (
    <form
      noValidate
      className={`${classes['card']} stack gap-md within-44 pad-md card breakable flat-paragraphs`}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(phone.trim() === '')
        if (phone.trim() !== '') sending.mutate(phone.trim())
      }}
    >
      <h2>{t('phone.title', { context })}</h2>
      <Say>{t('say.phone')}</Say>
      <TextInput
        ref={field}
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={t('phone.field', { context })}
        description={t('phone.hint')}
        maxLength={40}
        value={phone}
        error={isMissing ? t('messages:field.required') : fault}
        onChange={(event) => {
          onPhone(event.currentTarget.value)
          setMissing(false)
          if (sending.error) sending.reset()
        }}
      />
      <NativeSelect
        label={t('phone.language')}
        translate="no"
        value={language}
        data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setLanguage(event.currentTarget.value as Language)}
      />
      {sending.error && fault === undefined ? (
        <Refusal key={sending.submittedAt} error={sending.error} detail={refusalOf(sending.error)} />
      ) : null}
      <Group gap="sm">
        <Button type="submit" loading={sending.isPending}>
          {t('phone.send')}
        </Button>
        <Button variant="default" onClick={onWithout}>
          {t('phone.without')}
        </Button>
      </Group>
    </form>
  )
}
