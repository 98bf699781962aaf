import type { ErrorCode } from '@comity/contract'
import { Alert, Code, Text } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../api/describe-error.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { localeOf } from '../../../shell/language/locale-of.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface RefusalProps {
  /** Give the component a key of its try: the time left is counted from when it appears. */
  readonly error: unknown
  /** What a wrong pair is called here; without it in general words. */
  readonly wrong?: { readonly title: string; readonly detail: string }
  readonly whenLocked?: string
}

/** Why signing in did not work, in words; while one has to wait, until when. */
export function Refusal({ error, wrong, whenLocked }: RefusalProps) {
  const { t } = useTranslation('accounts-sign-in')
  const wait = error instanceof ApiProblem ? error.retryAfterSeconds : undefined
  if (error instanceof ApiProblem && error.status === 429 && wait !== undefined) {
    return (
      <Waiting seconds={wait} code={error.code} hint={error.code === 'locked_out' ? whenLocked : undefined} />
    )
  }
  const described = describeError(error, t)
  const isWrong = error instanceof ApiProblem && error.code === 'wrong_credentials'
  const { title, detail } = (isWrong ? wrong : undefined) ?? described
  const { traceId } = described
  return (
    <Alert color="red" variant="outline" icon={<IconAlertTriangle aria-hidden />} title={title}>
      {detail}
      {traceId && error instanceof ApiProblem && error.status >= 500 ? (
        <Text size="sm" mt={4}>
          {t('messages:traceId')} <Code translate="no">{traceId}</Code>
        </Text>
      ) : null}
    </Alert>
  )
}

/** The seconds run for the eye alone: spoken each second, they would drown everything else. */
function Waiting({ seconds, code, hint }: { seconds: number; code: ErrorCode; hint: string | undefined }) {
  const { t, i18n } = useTranslation('accounts-sign-in')
  const { left, endsAt } = useSecondsLeft(seconds)
  const locale = localeOf(i18n.language, navigator.languages)
  const until = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(endsAt)
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <Alert
      color={left > 0 ? 'red' : 'gray'}
      variant="outline"
      icon={<IconLock aria-hidden />}
      title={t(`messages:problem.${code}.title`)}
    >
      {left > 0 ? (
        <>
          {t('locked.until', { time: until })} <span aria-hidden>({clock})</span>
          {hint ? <Text mt={4}>{hint}</Text> : null}
        </>
      ) : (
        t('locked.over')
      )}
    </Alert>
  )
}
