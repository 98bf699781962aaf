import { Button, Checkbox, Group } from '@mantine/core'
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useLanguage } from '../../../shell/language/use-language.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { canListen } from '../../feedback/attachments/speech.ts'
import { useVoiceNote } from '../../feedback/attachments/use-voice-note.ts'
import classes from './report.module.css'
import { withSaid } from './spoken.ts'

/** Who agreed to the transcription by the browser: asked once, until the page is closed or another user signs in. */
let agreed: string | undefined

/** A report must not be sent before its speech is in the text. */
export type Speaking = 'recording' | 'writing'

interface SpeakButtonProps {
  readonly userId: string
  readonly venueId: string
  readonly text: string
  readonly onText: (text: string) => void
  /** A recording without a transcript: kept with the draft, so that a lost connection loses no words. */
  readonly voice: Blob | undefined
  readonly onVoice: (voice: Blob | undefined) => void
  readonly onBusy: (speaking: Speaking | undefined) => void
}

/**
 * A spoken report: transcribed by the browser where the user agreed, else by the service of this server, if it has one.
 */
export function SpeakButton({ userId, venueId, text, onText, voice, onVoice, onBusy }: SpeakButtonProps) {
  const { t } = useTranslation(['quick', 'feedback'])
  const { language } = useLanguage()
  const [isWritten, setWritten] = useState(agreed === userId)
  // The transcript arrives while the user types, so it is inserted into the current text.
  const latest = useRef(text)
  const heard = useRef('')
  const recorded = useRef<Blob>(undefined)
  useEffect(() => {
    latest.current = text
  }, [text])
  const put = (before: string, said: string) => {
    latest.current = withSaid(latest.current, before, said)
    onText(latest.current)
  }
  const writing = useMutation({
    networkMode: 'always',
    mutationFn: (audio: Blob) =>
      call('POST /api/process-voice-review', { body: { language, venueId }, files: { audio } }),
    onSuccess: ({ transcript }) => {
      if (!transcript) return
      put('', transcript)
      onVoice(undefined)
    },
  })
  const note = useVoiceNote({
    isWritten,
    onRecorded: (recording) => {
      recorded.current = recording
    },
    onHeard: (said) => {
      put(heard.current, said)
      heard.current = said
    },
  })
  const isRecording = note.state === 'recording'
  const Icon = isRecording ? IconPlayerStopFilled : IconMicrophone
  const write = (recording: Blob) => {
    onBusy('writing')
    writing.mutate(recording, { onSettled: () => onBusy(undefined) })
  }
  const speak = async () => {
    heard.current = ''
    recorded.current = undefined
    writing.reset()
    onBusy('recording')
    await note.record()
    const recording: Blob | undefined = recorded.current
    if (!recording || heard.current !== '') return onBusy(undefined)
    note.settle()
    onVoice(recording)
    return write(recording)
  }
  const act = () => {
    if (isRecording) note.stop()
    else if (note.state === 'idle' && !writing.isPending) void speak()
  }
  const isLeft = voice !== undefined && !isRecording && !writing.isPending
  return (
    <div className={`${classes['speak']} stack at-start gap-2`}>
      <Button
        variant={isRecording ? 'filled' : 'default'}
        loading={writing.isPending}
        leftSection={<Icon aria-hidden size={18} />}
        onClick={act}
      >
        {t(isRecording ? 'feedback:voice.stop' : 'speak.start')}
      </Button>
      {isRecording ? (
        <span role="timer">{t('speak.seconds', { count: Math.floor(note.seconds) })}</span>
      ) : null}
      {canListen() && !isRecording ? (
        <Checkbox
          label={t('feedback:voice.write')}
          description={t('feedback:voice.writeDetail')}
          checked={isWritten}
          onChange={(event) => {
            const { checked } = event.currentTarget
            agreed = checked ? userId : undefined
            setWritten(checked)
          }}
        />
      ) : null}
      {note.fault ? (
        <Notice kind="fault" title={t(`feedback:voice.fault.${note.fault}.title`)}>
          {t('speak.type')}
        </Notice>
      ) : null}
      {writing.data && writing.data.transcript === null ? (
        <Notice kind="note">{t('speak.noWords')}</Notice>
      ) : null}
      {writing.error ? <Refusal error={writing.error} detail={t('speak.failed')} /> : null}
      {isLeft ? (
        <Notice kind="note" title={t('speak.left')}>
          {t('speak.leftDetail')}
          <Group gap="sm" mt="sm">
            <Button variant="default" onClick={() => write(voice)}>
              {t('speak.again')}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                writing.reset()
                onVoice(undefined)
              }}
            >
              {t('speak.remove')}
            </Button>
          </Group>
        </Notice>
      ) : null}
    </div>
  )
}
