import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TFunction } from 'i18next'
import { call, type CallResponse } from '../../../../api/client.ts'
import { describeError, type DescribedError } from '../../../../api/describe-error.ts'
import { ApiProblem } from '../../../../api/problem.ts'

export type Checked = CallResponse<'POST /api/invitations/bulk'>
export type CheckedRow = Checked['rows'][number]

/** Checks a file of people, then invites by it; every try to invite by one file carries the same key. */
export function useBulk() {
  const queries = useQueryClient()
  const intention = useRef<{ file: File; key: string }>(undefined)
  const check = useMutation({
    mutationFn: (file: File) =>
      call('POST /api/invitations/bulk', { files: { file }, body: { mode: 'check' } }),
  })
  const invite = useMutation({
    mutationFn: (file: File) => {
      if (intention.current?.file !== file) intention.current = { file, key: crypto.randomUUID() }
      const { key: idempotencyKey } = intention.current
      return call('POST /api/invitations/bulk', { files: { file }, body: { mode: 'invite' }, idempotencyKey })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['invitations'] }),
  })
  return { check, invite }
}

/** Why a file was not taken, in words. */
export function describeFileFault(error: Error, t: TFunction<'accounts-invite'>): DescribedError {
  const described = describeError(error, t)
  if (!(error instanceof ApiProblem)) return described
  const [reason] = error.reasons
  if (reason) return { ...described, title: t('bulk.fault.title'), detail: t(`bulk.reason.${reason}`) }
  const isFile = error.errors.some(({ pointer }) => pointer === '/file')
  if (error.code === 'payload_too_large')
    return { ...described, title: t('bulk.fault.title'), detail: t('bulk.fault.tooLarge') }
  if (error.code === 'unsupported_media_type' || isFile)
    return { ...described, title: t('bulk.fault.title'), detail: t('bulk.fault.notCsv') }
  return described
}
