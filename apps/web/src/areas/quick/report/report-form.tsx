import type { QuickTemplate } from '@comity/domain/quick'
import { Button, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem, NetworkError } from '../../../api/problem.ts'
import { sectorOf } from '../../../shell/session/sector.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { AmountFields } from '../../incidents/form/amount-fields.tsx'
import { movedTo } from '../../incidents/form/moved-to.ts'
import type { ReportValues } from '../../incidents/form/report.ts'
import { TextHints } from '../../incidents/text-hints.tsx'
import { likeVenue } from '../venue-of.ts'
import { MoreFields } from './more-fields.tsx'
import { PhotosField } from './photos-field.tsx'
import { quickKeeper } from './quick-keeper.ts'
import type { QuickDraft } from './quick-values.ts'
import classes from './report.module.css'
import { SpeakButton, type Speaking } from './speak-button.tsx'
import { useSaveDraft } from './use-save-draft.ts'
import { useSendReport, type ReportDelivery } from './use-send-report.ts'
import { WhoField } from './who-field.tsx'
import { NameSelect } from '../../../ui/name-select.tsx'

interface ReportFormProps {
  readonly me: Me
  readonly template: QuickTemplate
  readonly start: QuickDraft
  readonly onSent: (delivery: ReportDelivery, draft: QuickDraft) => void
  readonly onKept: () => void
}

export function ReportForm({ me, template, start, onSent, onKept }: ReportFormProps) {
  const { t } = useTranslation(['quick', 'feedback', 'incidents-form', 'incidents-pages', 'messages'])
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<ReportValues>({ initialValues: start.values })
  const [photos, setPhotos] = useState(start.photos)
  const [voice, setVoice] = useState(start.voice)
  const [speaking, setSpeaking] = useState<Speaking>()
  const [isOpen, setOpen] = useState(false)
  const { values } = form
  const draft: QuickDraft = { ...start, values, photos, voice }
  const [keeper] = useState(() => quickKeeper(me.user.id, start))
  useEffect(
    () => keeper.keep({ clientId: start.clientId, template: start.template, values, photos, voice }),
    [keeper, start, values, photos, voice],
  )
  const sending = useSendReport({
    userId: me.user.id,
    form,
    element,
    onFault: () => setOpen(true),
    onSent: (delivery) => void keeper.forget().then(() => onSent(delivery, draft)),
  })
  const saving = useSaveDraft(keeper, onKept)
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    if (window.matchMedia('(max-width: 48em)').matches) element.current?.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [])

  const venueId = values.about?.venueId ?? values.venueId
  const sector = sectorOf(me, venueId)
  const venues = likeVenue(me, venueId)
  const whyNot = (error: Error) => {
    if (!(error instanceof ApiProblem)) return undefined
    const [unseen] = error.errors
    if (unseen) return t(`messages:field.${unseen.code}`)
    return error.code === 'not_found' ? t('gone') : undefined
  }
  const asks = (field: QuickTemplate['asks'][number]) => template.asks.includes(field)
  return (
    <form
      ref={element}
      noValidate
      className="stack gap-lg within-44"
      onSubmit={(event) => {
        event.preventDefault()
        if (!speaking) sending.send(draft)
      }}
    >
      <div className={`${classes['head']} row wrap between gap-1-md`}>
        <Title order={2} size="h3" tabIndex={-1}>
          {t(`template.${template.key}`)}
        </Title>
        <Link to="/quick-incidents" search={me.venues.length > 1 ? { venue: venueId } : {}}>
          {t('other')}
        </Link>
      </div>
      {venues.length > 1 && !values.about?.venueId ? (
        <NameSelect
          of={venues}
          label={t('feedback:venue')}
          {...form.getInputProps('venueId')}
          onChange={(id) => form.setValues(movedTo(me, values, id))}
        />
      ) : null}
      <div>
        <Textarea
          label={t('incidents-pages:text.observed')}
          description={t('observed')}
          autosize
          minRows={3}
          maxLength={4000}
          required
          {...form.getInputProps('observed')}
        />
        <TextHints texts={[values.observed]} sector={sector} type={template.type} />
        <SpeakButton
          userId={me.user.id}
          venueId={venueId}
          text={values.observed}
          onText={(observed) => form.setFieldValue('observed', observed.slice(0, 4000))}
          voice={voice}
          onVoice={setVoice}
          onBusy={setSpeaking}
        />
      </div>
      {asks('guest') || values.about ? (
        <WhoField
          sector={sector}
          value={values.about}
          onChange={(about) =>
            form.setValues({
              about,
              ...movedTo(me, values, about?.venueId ?? values.venueId),
              ...(about?.room ? { room: about.room } : {}),
            })
          }
        />
      ) : null}
      {asks('room') || asks('location') ? (
        <div className="tiles-14 grid gap-md">
          {asks('room') ? (
            <TextInput
              label={t('feedback:room', { context: sector })}
              autoComplete="off"
              maxLength={12}
              {...form.getInputProps('room')}
            />
          ) : null}
          {asks('location') ? (
            <TextInput
              label={t('incidents-form:location')}
              autoComplete="off"
              maxLength={200}
              {...form.getInputProps('location')}
            />
          ) : null}
        </div>
      ) : null}
      <TextHints texts={[values.location]} sector={sector} type={template.type} />
      {asks('amount') ? <AmountFields form={form} /> : null}
      <PhotosField value={photos} onChange={setPhotos} />
      <MoreFields form={form} template={template} sector={sector} isOpen={isOpen} />
      {sending.refusal ? <Refusal error={sending.refusal} detail={whyNot(sending.refusal)} /> : null}
      {saving.error ? (
        <Refusal
          error={saving.error}
          detail={saving.error instanceof NetworkError ? t('kept.nowhere') : undefined}
        />
      ) : null}
      <Text size="sm" c="dimmed">
        {t('keptHere')}
      </Text>
      <div className={`${classes['bar']} flex gap-2 sticky above-dock ground`}>
        <ReasonedButton
          type="submit"
          size="md"
          loading={sending.isSending}
          reason={speaking && t(speaking === 'recording' ? 'feedback:voice.runningDetail' : 'speak.writing')}
        >
          {t('send')}
        </ReasonedButton>
        <Button variant="default" size="md" loading={saving.isPending} onClick={() => saving.mutate(draft)}>
          {t('keep')}
        </Button>
      </div>
    </form>
  )
}
