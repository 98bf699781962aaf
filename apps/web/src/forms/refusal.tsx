import { Button, Code, Text } from '@mantine/core'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { describeError } from '../api/describe-error.ts'
import { ApiProblem } from '../api/problem.ts'
import { useSignOut } from '../shell/session/use-sign-out.ts'
import { Notice } from '../ui/notice.tsx'

/** Signs out and leads through the sign-in back to here, for calls that need a fresh sign-in. */
function SignInAgain() {
  const { t } = useTranslation('messages')
  const signOut = useSignOut()
  const navigate = useNavigate()
  const here = useRouterState({ select: ({ location }) => location.href })
  return (
    <Button
      mt="sm"
      variant="default"
      onClick={() => {
        void signOut().then(() =>
          navigate({ to: '/login-page', search: { return: here }, ignoreBlocker: true }),
        )
      }}
    >
      {t('signInAgain')}
    </Button>
  )
}

interface RefusalProps {
  readonly error: unknown
  /** Words for a refusal that the page can describe better than the general ones. */
  readonly detail?: string | undefined
}

export function Refusal({ error, detail }: RefusalProps) {
  const { t } = useTranslation('messages')
  const described = describeError(error, t)
  return (
    <Notice kind="fault" title={described.title}>
      <Text>{detail ?? described.detail}</Text>
      {described.traceId ? (
        <Text size="sm" c="dimmed">
          {t('traceId')} <Code translate="no">{described.traceId}</Code>
        </Text>
      ) : null}
      {error instanceof ApiProblem && error.code === 'reauthentication_needed' ? <SignInAgain /> : null}
    </Notice>
  )
}
