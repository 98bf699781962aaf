import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { finished, Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { BusboyHeaders } from '@fastify/busboy'
import type { Endpoint } from '@comity/contract'
import { visibleText } from '@comity/contract/fields'
import { Failure, invalidField } from '../errors.ts'

const defaultMaxBytes = 100_000

/** Reads a body of bounded size whatever its declared length; undefined without one. */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (!request.body) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Failure('payload_too_large', { detail: `At most ${maxBytes} bytes` })
    chunks.push(chunk)
  }
  return size === 0 ? undefined : Buffer.concat(chunks)
}

/** Reads a JSON body of bounded size; undefined without one. */
export async function readJson(request: Request, maxBytes = defaultMaxBytes): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes)
  if (!bytes) return undefined
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new Failure('unsupported_media_type', { detail: 'Send application/json' })
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new Failure('unreadable_body', { detail: 'The body is not JSON', cause: error })
  }
}

/** Reads a form posted by a browser, of bounded size; undefined without a body. The last value of a name counts. */
export async function readUrlencoded(request: Request, maxBytes = defaultMaxBytes): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/json\b/i.test(type)) return readJson(request, maxBytes)
  const bytes = await readBytes(request, maxBytes)
  if (!bytes) return undefined
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new Failure('unsupported_media_type', { detail: 'Send application/x-www-form-urlencoded' })
  }
  return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
}

/** An uploaded file, spooled to disk so that it is never in memory as a whole. */
export interface UploadedFile {
  readonly path: string
  readonly fileName: string
  readonly bytes: number
  readonly sha256: Buffer
}

export interface Form {
  readonly fields: Record<string, string | string[]>
  readonly files: Record<string, UploadedFile>
  discard(): Promise<void>
}

/** A name that can be stored and shown: without control characters, including those that change the direction of text. */
const plainName = (name: string) =>
  visibleText(name)
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200)

/** Writes one file part to disk, counting and digesting the bytes. */
async function spool(
  stream: Readable,
  fileName: string,
  path: string,
  maxBytes: number,
): Promise<UploadedFile> {
  const digest = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      digest.update(chunk)
      done(
        bytes > maxBytes ? new Failure('payload_too_large', { detail: `At most ${maxBytes} bytes` }) : null,
        chunk,
      )
    },
  })
  await pipeline(stream, measure, createWriteStream(path, { mode: 0o600 }))
  return { path, fileName: plainName(fileName), bytes, sha256: digest.digest() }
}

const unreadable = (cause: unknown) =>
  cause instanceof Failure
    ? cause
    : new Failure('unreadable_body', { detail: 'The form could not be read', cause })

/** Reads multipart/form-data: text fields to memory, files to `folder`, each within its declared size. */
export async function readForm(incoming: IncomingMessage, endpoint: Endpoint, folder: string): Promise<Form> {
  const type = incoming.headers['content-type'] ?? ''
  if (/^application\/json\b/i.test(type))
    throw new Failure('unreadable_body', { detail: 'Send multipart/form-data' })
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new Failure('unsupported_media_type', { detail: 'Send multipart/form-data' })
  }
  const here = join(folder, randomUUID())
  const discard = () => rm(here, { recursive: true, force: true })
  await mkdir(here, { recursive: true, mode: 0o700 })
  try {
    const { fields, files } = await readParts(incoming, endpoint, here)
    for (const [name, part] of Object.entries(endpoint.files ?? {})) {
      if (part.required && !files[name]) throw invalidField(`/${name}`, 'required')
    }
    return { fields, files, discard }
  } catch (error) {
    await discard()
    throw unreadable(error)
  }
}

async function readParts(
  incoming: IncomingMessage,
  endpoint: Endpoint,
  folder: string,
): Promise<Pick<Form, 'fields' | 'files'>> {
  const fields: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>
  const spooling: Promise<readonly [string, UploadedFile]>[] = []
  const streams: Readable[] = []
  const names = new Set<string>()
  const received = new Promise<void>((resolve, reject) => {
    const form = new Busboy({
      headers: incoming.headers as BusboyHeaders,
      limits: { fields: 50, fieldSize: defaultMaxBytes, files: 10, parts: 60, headerPairs: 50 },
    })
    // The rest of a refused form is read and dropped, so that the response can be sent.
    const fail = (error: unknown) => {
      incoming.unpipe(form)
      incoming.resume()
      reject(unreadable(error))
    }
    const failAsTooMany = () =>
      fail(new Failure('payload_too_large', { detail: 'The form has too many parts' }))
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) form.on(limit, failAsTooMany)
    form.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) return fail(invalidField(`/${name}`, 'too_long'))
      const before = fields[name]
      fields[name] = before === undefined ? value : [before, value].flat()
    })
    form.on('file', (name, stream, fileName) => {
      const declared = endpoint.files?.[name]
      if (!declared || names.has(name)) {
        stream.resume()
        return fail(invalidField(`/${name}`, declared ? 'invalid_choice' : 'unknown_field'))
      }
      names.add(name)
      streams.push(stream)
      const path = join(folder, String(spooling.length))
      const file = spool(stream, fileName, path, declared.maxBytes).then(
        (spooled) => [name, spooled] as const,
      )
      file.catch(fail)
      spooling.push(file)
    })
    form.on('error', fail)
    form.on('finish', () => resolve())
    // Also fires for a sender who disconnected before this began.
    finished(incoming, { writable: false }, (error) => error && fail(error))
    incoming.pipe(form)
  })
  try {
    await received
  } catch (error) {
    // An incomplete part never ends by itself: its file would remain open, and on the disk, for ever.
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(spooling)
    throw error
  }
  return { fields, files: Object.fromEntries(await Promise.all(spooling)) }
}
