import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** An OpenAI-compatible service; `url` is its base, for example https://api.example/v1. */
export interface TranscriptionSettings {
  readonly url: string
  readonly key: string | undefined
  readonly model: string
}

export interface Recording {
  readonly bytes: Buffer
  readonly contentType: string
  /** With an extension by which services recognise formats; without a person's name. */
  readonly fileName: string
  /** ISO 639-1, if known. */
  readonly language: string | undefined
}

/** Returns what is said in a recording; empty when nothing is. */
export type Transcribe = (recording: Recording) => Promise<string>

export type TranscriptionReason = 'timeout' | 'unreachable' | 'refused' | 'too_large' | 'unreadable'

/** The service returned no transcript. Contains neither the recording nor the response. */
export class TranscriptionError extends Error {
  override name = 'TranscriptionError'
  readonly reason: TranscriptionReason
  /** HTTP status of a refusal. */
  readonly status: number | undefined

  constructor(reason: TranscriptionReason, options: { status?: number; cause?: unknown } = {}) {
    super(`No transcript: ${reason}`, { cause: options.cause })
    this.reason = reason
    this.status = options.status
  }
}

export interface TranscriptionLimits {
  /** For both attempts together. */
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

/** A response may contain segments besides the text. */
const answered = z.object({ text: z.string() })
const longestPauseMs = 5_000

/**
 * Sends recordings to `POST {url}/audio/transcriptions`. A service that is busy or failing (429, 5xx) is tried once
 * more, after the time that it states, at most 5 s; everything is limited to 20 s and 1 MB. Redirects are refused,
 * because they would receive the key.
 *
 * @throws TranscriptionError from the returned function
 */
export function createTranscribe(
  settings: TranscriptionSettings,
  { timeoutMs = 20_000, maxBytes = 1_000_000 }: TranscriptionLimits = {},
): Transcribe {
  const address = `${settings.url.replace(/\/+$/u, '')}/audio/transcriptions`
  const headers = settings.key === undefined ? {} : { authorization: `Bearer ${settings.key}` }

  async function send(recording: Recording, signal: AbortSignal): Promise<Response> {
    const ask = () =>
      fetch(address, {
        method: 'POST',
        headers,
        body: formOf(recording, settings.model),
        redirect: 'error',
        signal,
      })
    const first = await ask()
    if (first.status !== 429 && first.status < 500) return first
    await first.body?.cancel()
    await pause(pauseMs(first.headers.get('retry-after')), undefined, { signal })
    return ask()
  }

  return async (recording) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await send(recording, signal)
      if (!response.ok) {
        await response.body?.cancel()
        throw new TranscriptionError('refused', { status: response.status })
      }
      return textIn(await readWithin(response, maxBytes))
    } catch (error) {
      if (error instanceof TranscriptionError) throw error
      throw new TranscriptionError(signal.aborted ? 'timeout' : 'unreachable', { cause: error })
    }
  }
}

function formOf({ bytes, contentType, fileName, language }: Recording, model: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: contentType }), fileName)
  form.set('model', model)
  form.set('response_format', 'json')
  if (language !== undefined) form.set('language', language)
  return form
}

/** Retry-After in seconds; a date or nothing counts as one second. */
function pauseMs(retryAfter: string | null): number {
  const seconds = retryAfter !== null && /^\d+$/u.test(retryAfter) ? Number(retryAfter) : 1
  return Math.min(seconds * 1000, longestPauseMs)
}

async function readWithin(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TranscriptionError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function textIn(body: string): string {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    // The parser's error would quote the response.
    throw new TranscriptionError('unreadable')
  }
  const read = answered.safeParse(json)
  if (!read.success) throw new TranscriptionError('unreadable')
  return read.data.text
}
