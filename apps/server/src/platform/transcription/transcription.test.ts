import { afterEach, expect, test } from 'vitest'
import { localService, status, transcript } from './testing/local-service.ts'
import type { Behaviour } from './testing/local-service.ts'
import { createTranscribe, TranscriptionError } from './transcription.ts'
import type { TranscriptionLimits } from './transcription.ts'

const recording = {
  bytes: Buffer.from('sound'),
  contentType: 'audio/webm',
  fileName: 'note.webm',
  language: 'es',
}
let service: Awaited<ReturnType<typeof localService>> | undefined
afterEach(async () => {
  await service?.close()
  service = undefined
})

async function transcribed(behaviours: Behaviour[], limits: TranscriptionLimits = {}): Promise<string> {
  service = await localService(...behaviours)
  const settings = { url: `${service.url}/`, key: 'sk-local', model: 'whisper-1' }
  return createTranscribe(settings, limits)(recording)
}

async function failure(behaviours: Behaviour[], limits?: TranscriptionLimits): Promise<TranscriptionError> {
  const error = await transcribed(behaviours, limits).catch((thrown: unknown) => thrown)
  if (error instanceof TranscriptionError) return error
  throw new Error('It did not fail as expected', { cause: error })
}

test('the recording goes out as the protocol has it, and its text comes back', async () => {
  expect(await transcribed([transcript('Muy amable.')])).toBe('Muy amable.')
  const [sent] = service?.received ?? []
  expect(sent).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer sk-local' })
  const file = sent?.form.get('file') as File
  expect([file.name, file.type, await file.text()]).toEqual(['note.webm', 'audio/webm', 'sound'])
  expect([sent?.form.get('model'), sent?.form.get('language')]).toEqual(['whisper-1', 'es'])
})

test('a service that answers more than the text is understood', async () => {
  const verbose: Behaviour = (answer) =>
    answer.end(JSON.stringify({ text: 'Hello.', language: 'english', segments: [{ id: 0 }] }))
  expect(await transcribed([verbose])).toBe('Hello.')
})

test('a service that is busy or failing is asked once more', async () => {
  expect(await transcribed([status(429, { 'retry-after': '0' }), transcript('Second.')])).toBe('Second.')
  expect(service?.received).toHaveLength(2)
  expect(await failure([status(503, { 'retry-after': '0' })])).toMatchObject({
    reason: 'refused',
    status: 503,
  })
  expect(service?.received).toHaveLength(2)
})

test('a refused key is not tried again, and neither key nor answer is in the error', async () => {
  const error = await failure([status(401)])
  expect(error).toMatchObject({ reason: 'refused', status: 401 })
  expect(service?.received).toHaveLength(1)
  expect(`${error.stack} ${String(error.cause)}`).not.toContain('sk-local')
})

test('a slow service is given up, while it is silent, while it speaks, and while it asks for a pause', async () => {
  const silent: Behaviour = () => undefined
  const trickling: Behaviour = (answer) => void answer.writeHead(200).write('{"text":')
  const pausing = status(503, { 'retry-after': '3600' })
  for (const slow of [silent, trickling, pausing]) {
    expect((await failure([slow], { timeoutMs: 200 })).reason).toBe('timeout')
    await service?.close()
  }
})

test('an endless answer is cut off', async () => {
  const endless: Behaviour = (answer) => {
    answer.on('error', () => undefined)
    const more = () => {
      while (answer.write('x'.repeat(65_536)));
    }
    answer.on('drain', more)
    more()
  }
  expect((await failure([endless])).reason).toBe('too_large')
})

test.each([['<html>502</html>'], ['{"text":7}'], ['null'], ['']])('%s is no transcript', async (body) => {
  expect((await failure([(answer) => answer.end(body)])).reason).toBe('unreadable')
})

test('a redirect is not followed: the key would go along', async () => {
  const target = await localService(transcript('Elsewhere.'))
  expect((await failure([status(307, { location: `${target.url}/audio/transcriptions` })])).reason).toBe(
    'unreachable',
  )
  expect(target.received).toEqual([])
  await target.close()
})

test('a connection that breaks, and nobody there, are failures of their own', async () => {
  expect((await failure([(answer) => answer.destroy()])).reason).toBe('unreachable')
  const gone = createTranscribe({ url: 'http://127.0.0.1:9/v1', key: undefined, model: 'm' })
  await expect(gone(recording)).rejects.toMatchObject({ reason: 'unreachable' })
})
