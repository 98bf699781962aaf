/** A voice note ends by itself after this time, in seconds. */
export const maxSeconds = 120

/** Speech needs no more: two minutes are half a megabyte. In bits per second. */
const bitRate = 32_000
/** What the server takes, the smallest first; Safari records MP4. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

export type RecordingFault = 'unsupported' | 'denied' | 'no_microphone'

export interface Recorder {
  /** How loud it is right now, 0 to 1. */
  readonly level: () => number
  readonly stop: () => void
  /** Resolves with the recording once it has stopped, by `stop` or because the microphone was lost. */
  readonly recorded: Promise<Blob>
}

/** Whether this browser can record at all; it withholds microphones from pages that came without TLS. */
export function canRecord(): boolean {
  return 'mediaDevices' in navigator && 'MediaRecorder' in globalThis
}

export function faultOf(error: unknown): RecordingFault {
  const name = error instanceof DOMException ? error.name : ''
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'no_microphone'
}

/** Asks for the microphone and records. @throws DOMException where there is none, or none is allowed */
export async function startRecording(): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: bitRate,
    ...(mimeType === undefined ? {} : { mimeType }),
  })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const meter = meterOf(stream)
  const recorded = new Promise<Blob>((resolve) => {
    recorder.addEventListener('stop', () => {
      meter.close()
      for (const track of stream.getTracks()) track.stop()
      resolve(new Blob(parts, { type: recorder.mimeType }))
    })
  })
  recorder.start()
  return {
    level: meter.level,
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop()
    },
    recorded,
  }
}

function meterOf(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      return loudness(samples)
    },
    close: () => void context.close(),
  }
}

/** Root mean square of samples between -1 and 1, from silence at -60 decibels (0) to full scale (1). */
export function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.min(1, Math.max(0, 1 + (10 * Math.log10(power)) / 60))
}
