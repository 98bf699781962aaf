import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../api/client.ts'
import { renewPhotos } from './queries.ts'

export interface Upload {
  readonly id: string
  readonly file: Blob
  readonly name: string
  readonly caption: string | undefined
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly error?: unknown
}

export interface PhotoUpload {
  readonly uploads: readonly Upload[]
  readonly add: (files: readonly File[], caption?: string) => void
  /** Tries a failed one again, under the same key, so that the server has it once. */
  readonly retry: (id: string) => void
  readonly dismiss: (id: string) => void
}

export function usePhotoUpload(incidentId: string): PhotoUpload {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const change = useCallback(
    (id: string, changed: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one))),
    [],
  )
  const dismiss = useCallback((id: string) => setUploads((all) => all.filter((one) => one.id !== id)), [])
  const sendOne = useCallback(
    async ({ id, file, caption }: Upload) => {
      change(id, { state: 'sending' })
      try {
        await call('POST /api/photo-evidence/upload', {
          body: { incidentId, caption },
          files: { photo: file },
          idempotencyKey: id,
        })
        await renewPhotos(queries)
        dismiss(id)
      } catch (error) {
        change(id, { state: 'failed', error })
      }
    },
    [incidentId, queries, change, dismiss],
  )
  return {
    uploads,
    add: (files, caption) => {
      const fresh = files.map((file): Upload => ({
        id: crypto.randomUUID(),
        file,
        name: file.name,
        caption,
        state: 'waiting',
      }))
      setUploads((all) => [...all, ...fresh])
      void fresh.reduce((before, one) => before.then(() => sendOne(one)), Promise.resolve())
    },
    retry: (id) => {
      const failed = uploads.find((one) => one.id === id && one.state === 'failed')
      if (failed) void sendOne(failed)
    },
    dismiss,
  }
}
