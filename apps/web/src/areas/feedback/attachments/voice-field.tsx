import type { Sector } from '@comity/contract'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconMicrophone, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { CommentField } from '../comment-field.tsx'
import type { Attachments } from './attachments.ts'
import classes from './attachments.module.css'
import { maxSeconds } from './recording.ts'
import { canListen } from './speech.ts'
import { useFileSource } from './use-file-source.ts'
import { useVoiceNote } from './use-voice-note.ts'

/** Who agreed to the transcription by the browser: asked once, until the page is closed or another user signs in. */
let agreed: string | undefined

interface VoiceFieldProps {
  readonly userId: string
  readonly sector: Sector
  readonly value: Attachments
  readonly error: ReactNode
  readonly onChange: (change: (before: Attachments) => Attachments) => void
  readonly onBusy: (isRecording: boolean) => void
}

const icons = { record: IconMicrophone, stop: IconPlayerStopFilled, delete: IconTrash }

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** A spoken note: recorded, played, deleted; transcribed by the browser where it can and the user agreed. */
export function VoiceField({ userId, sector, value, error, onChange, onBusy }: VoiceFieldProps) {
  const { t } = useTranslation('feedback')
  const [isWritten, setWritten] = useState(agreed === userId)
  const note = useVoiceNote({
    isWritten,
    onRecorded: (recording) => onChange((before) => ({ ...before, recording })),
    onHeard: (text) => onChange((before) => ({ ...before, transcript: text.slice(0, 2000) })),
  })
  const isRecording = note.state === 'recording'
  const action = isRecording ? 'stop' : value.recording ? 'delete' : 'record'
  const Icon = icons[action]
  const act = () => {
    if (action === 'stop') return note.stop()
    if (action === 'delete') {
      note.settle()
      return onChange((before) => ({ ...before, recording: undefined, transcript: '' }))
    }
    if (note.state === 'asking') return undefined
    onBusy(true)
    return void note.record().then(() => onBusy(false))
  }

  return (
    <fieldset className={`${classes['part']} flush unpadded borderless stack at-start gap-2 shrinkable`}>
      <legend>{t('voice.title')}</legend>
      <Group gap="sm">
        {value.recording ? <Replay recording={value.recording} /> : null}
        {/* One button through all three states, so that the focus stays where it was. */}
        <Button
          variant={isRecording ? 'filled' : 'default'}
          leftSection={<Icon aria-hidden size={18} />}
          onClick={act}
        >
          {t(`voice.${action}`)}
        </Button>
        {isRecording ? (
          <>
            <span className={`${classes['clock']} tabular`} role="timer">
              {t('voice.time', { now: clock(note.seconds), most: clock(maxSeconds) })}
            </span>
            <meter className={classes['level']} aria-label={t('voice.level')} value={note.level} />
          </>
        ) : null}
      </Group>
      {action === 'record' ? (
        <>
          <Text size="sm">{t('voice.detail', { most: maxSeconds / 60 })}</Text>
          {canListen() ? (
            <Checkbox
              label={t('voice.write')}
              description={t('voice.writeDetail')}
              checked={isWritten}
              onChange={(event) => {
                const { checked } = event.currentTarget
                agreed = checked ? userId : undefined
                setWritten(checked)
              }}
            />
          ) : null}
        </>
      ) : null}
      {note.fault ? (
        <Notice kind="fault" title={t(`voice.fault.${note.fault}.title`)}>
          {t(`voice.fault.${note.fault}.detail`)}
        </Notice>
      ) : null}
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('voice.refused')}
        </Text>
      ) : null}
      {value.recording && note.isUnheard && !value.transcript ? (
        <Text size="sm">{t('voice.unheard')}</Text>
      ) : null}
      {value.transcript ? (
        <div className={classes['wide']}>
          <CommentField
            sector={sector}
            label={t('voice.transcript')}
            description={t('voice.transcriptDetail')}
            maxLength={2000}
            value={value.transcript}
            onChange={(event) => {
              note.settle()
              const transcript = event.currentTarget.value
              onChange((before) => ({ ...before, transcript }))
            }}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

function Replay({ recording }: { recording: Blob }) {
  const { t } = useTranslation('feedback')
  const source = useFileSource(recording)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own words, just spoken
    <audio className={classes['audio']} controls ref={source} aria-label={t('voice.replay')} />
  )
}
