import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import type { ImportKind } from '../kinds.ts'
import { useGo } from '../use-go.ts'
import { useKeepImport } from '../use-keep-import.ts'
import { faultOf, type FileFault } from './inspect-file.ts'

/** A file chosen for a venue. Every try to send it carries the same key, so that it starts one import. */
export interface Choice {
  readonly file: File
  readonly kind: ImportKind
  readonly venueId: string
  readonly key: string
}

class FaultyFile extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.name = 'FaultyFile'
    this.fault = fault
  }
}

/** What is wrong with the file; undefined when the fault lies elsewhere. */
export function fileFaultOf(error: unknown): FileFault | undefined {
  if (error instanceof FaultyFile) return error.fault
  if (!(error instanceof ApiProblem)) return undefined
  if (error.code === 'payload_too_large') return 'too_large'
  if (error.code === 'unsupported_media_type') return 'not_csv'
  return error.errors.some(({ pointer }) => pointer === '/file') ? 'unreadable' : undefined
}

/** Sends a file and opens its import. The history shows it after the page is left. */
export function useUpload() {
  const keep = useKeepImport()
  const go = useGo()
  const sending = useRef<AbortController>(null)
  const upload = useMutation({
    mutationFn: async ({ file, kind, venueId, key }: Choice) => {
      const fault = await faultOf(file)
      if (fault) throw new FaultyFile(fault)
      sending.current = new AbortController()
      const { signal } = sending.current
      const body = { kind, venueId }
      return call('POST /api/imports', { files: { file }, body, idempotencyKey: key, signal })
    },
    onSuccess: keep,
  })
  return {
    choice: upload.variables,
    isSending: upload.isPending,
    error: upload.error,
    send: (choice: Choice) =>
      upload.mutate(choice, { onSuccess: ({ id }) => go({ import: id, step: 'columns' }) }),
    cancel: () => {
      upload.reset()
      sending.current?.abort()
    },
  }
}
