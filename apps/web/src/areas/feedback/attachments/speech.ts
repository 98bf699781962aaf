import type { Language } from '@comity/contract'

/** What of the Web Speech API is used here; TypeScript's own types do not have it. */
interface SpeechRecognition extends EventTarget {
  lang: string
  continuous: boolean
  start(): void
  stop(): void
  abort(): void
}

interface SpeechResults extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>
}

type Maker = new () => SpeechRecognition

const spoken: Record<Language, string> = { en: 'en-GB', es: 'es-ES', tl: 'fil-PH', fr: 'fr-FR' }

function maker(): Maker | undefined {
  const names = globalThis as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker }
  return names.SpeechRecognition ?? names.webkitSpeechRecognition
}

export function canListen(): boolean {
  return maker() !== undefined
}

export interface Listening {
  /** Stops listening; what is still being transcribed arrives. */
  readonly stop: () => void
  /** Stops without a result. */
  readonly abort: () => void
}

/** Transcribes speech until stopped: `onText` gets everything so far, `onFault` that nothing more will come. */
export function listen(
  language: Language,
  onText: (text: string) => void,
  onFault: () => void,
): Listening | undefined {
  const Recognition = maker()
  if (!Recognition) return undefined
  const recognition = new Recognition()
  recognition.lang = navigator.languages.find((tag) => tag.split('-')[0] === language) ?? spoken[language]
  recognition.continuous = true
  recognition.addEventListener('result', (event) => {
    const phrases = Array.from(
      (event as SpeechResults).results,
      (result) => result[0]?.transcript.trim() ?? '',
    )
    onText(phrases.filter(Boolean).join(' '))
  })
  recognition.addEventListener('error', onFault)
  recognition.start()
  return { stop: () => recognition.stop(), abort: () => recognition.abort() }
}
