import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../shell/language/use-language.ts'
import {
  canRecord,
  faultOf,
  maxSeconds,
  startRecording,
  type Recorder,
  type RecordingFault,
} from './recording.ts'
import { listen, type Listening } from './speech.ts'

/** Milliseconds between two looks at the level and the clock. */
const stepMs = 100

interface VoiceNoteOptions {
  /** Whether speech is transcribed meanwhile. */
  readonly isWritten: boolean
  readonly onRecorded: (recording: Blob) => void
  readonly onHeard: (transcript: string) => void
}

export function useVoiceNote({ isWritten, onRecorded, onHeard }: VoiceNoteOptions) {
  const { language } = useLanguage()
  const [state, setState] = useState<'idle' | 'asking' | 'recording'>('idle')
  const [fault, setFault] = useState<RecordingFault>()
  const [isUnheard, setUnheard] = useState(false)
  const [now, setNow] = useState({ seconds: 0, level: 0 })
  const recorder = useRef<Recorder>(undefined)
  const listening = useRef<Listening>(undefined)
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      listening.current?.abort()
      recorder.current?.stop()
    }
  }, [])

  useEffect(() => {
    if (state !== 'recording') return undefined
    const startedAt = performance.now()
    const timer = window.setInterval(() => {
      const seconds = (performance.now() - startedAt) / 1000
      setNow({ seconds, level: recorder.current?.level() ?? 0 })
      if (seconds >= maxSeconds) stop()
    }, stepMs)
    return () => window.clearInterval(timer)
  }, [state])

  const record = async () => {
    if (!canRecord()) return setFault('unsupported')
    setFault(undefined)
    setUnheard(false)
    setState('asking')
    try {
      recorder.current = await startRecording()
    } catch (error) {
      setState('idle')
      return setFault(faultOf(error))
    }
    if (isGone.current) return recorder.current.stop()
    if (isWritten) listening.current = listen(language, onHeard, () => setUnheard(true))
    setNow({ seconds: 0, level: 0 })
    setState('recording')
    const recording = await recorder.current.recorded
    if (isGone.current) return undefined
    setState('idle')
    return recording.size > 0 ? onRecorded(recording) : setFault('no_microphone')
  }

  function stop(): void {
    listening.current?.stop()
    recorder.current?.stop()
  }

  /** From here on the words are the author's: nothing more is written into them. */
  const settle = () => listening.current?.abort()

  return { state, fault, isUnheard, ...now, record, stop, settle }
}
