import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '@mantine/core'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { Notice } from '../../../ui/notice.tsx'
import { codeOf } from './codes.ts'

const againMs = 5_000

interface LeavingProps {
  readonly endsAt: number
  readonly onDone: () => void
}

/** Replaces the records from the moment of signing out, and retries until the server has ended the session. */
export function Leaving({ endsAt, onDone }: LeavingProps) {
  const { t } = useTranslation('portal')
  const { dateTime } = useFormats()
  const [hasFailed, setFailed] = useState(false)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    let timer: number | undefined
    let isGone = false
    const leave = async () => {
      try {
        await call('POST /api/guest-portal/sign-out')
      } catch (error) {
        if (isGone) return
        if (error instanceof Error && codeOf(error) !== 'unauthenticated' && Date.now() < endsAt) {
          setFailed(true)
          timer = window.setTimeout(() => void leave(), againMs)
          return
        }
      }
      if (!isGone) done()
    }
    void leave()
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [endsAt])
  return (
    <Notice kind={hasFailed ? 'fault' : 'note'} title={t(hasFailed ? 'session.unsent' : 'session.leaving')}>
      {hasFailed ? (
        <Text>{t('session.unsentDetail', { time: dateTime(new Date(endsAt).toISOString()) })}</Text>
      ) : null}
    </Notice>
  )
}
