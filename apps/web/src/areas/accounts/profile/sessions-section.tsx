import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { useSignOut } from '../../../shell/session/use-sign-out.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Refusal } from '../sign-in/refusal.tsx'
import { readBrowser } from './browser-name.ts'
import classes from './profile.module.css'
import { profileQuery, type OwnSession } from './queries.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { PartProps } from './sections.ts'

function useDeviceWords(): (session: OwnSession) => string {
  const { t } = useTranslation('accounts-profile')
  return (session) => {
    const { browser, system } = readBrowser(session.browser ?? '')
    if (browser && system) return t('sessions.browser', { browser, system })
    return browser ?? system ?? t('sessions.unknownBrowser')
  }
}

function SessionEntry({ session }: { session: OwnSession }) {
  const { t } = useTranslation('accounts-profile')
  const { dateTime } = useFormats()
  const deviceWords = useDeviceWords()
  const queries = useQueryClient()
  const signOut = useSignOut()
  const end = useMutation({
    mutationFn: () => call('DELETE /api/sessions/{sessionId}', { params: { sessionId: session.id } }),
    onSuccess: async () => {
      document.getElementById('sessions-title')?.focus({ preventScroll: true })
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
      await showToast({ kind: 'success', message: t('sessions.ended') })
    },
  })
  const name = deviceWords(session)
  return (
    <li>
      <div className="basis-16 shrinkable breakable">
        <Text fw={600}>
          {name}{' '}
          {session.current ? (
            <span className={`${classes['here']} inline-row gap-1 smaller strong`}>
              <IconCheck aria-hidden size={14} />
              {t('sessions.here')}
            </span>
          ) : null}
        </Text>
        {session.deviceName ? (
          <p className="flush quiet breakable">
            {t('sessions.device')} <span translate="no">{session.deviceName}</span>
          </p>
        ) : null}
        <p className="flush quiet breakable">
          {t(`sessions.method.${session.method}`, { time: dateTime(session.createdAt) })}
        </p>
        <p className="flush quiet breakable">
          {t('sessions.times', { seen: dateTime(session.seenAt), ends: dateTime(session.endsAt) })}
        </p>
        {end.error ? <Refusal key={end.submittedAt} error={end.error} /> : null}
      </div>
      {session.current ? (
        <Button variant="default" onClick={() => void signOut()}>
          {t('sessions.signOut')}
        </Button>
      ) : (
        <Button
          variant="default"
          aria-label={t('sessions.endNamed', { name })}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** Ending a session takes nothing but the next sign-in there, so nothing is asked. */
export function SessionsSection({ profile: { sessions } }: PartProps) {
  const { t } = useTranslation('accounts-profile')
  return (
    <Panel level={2} anchor="sessions" title={t('sessions.title')} detail={t('sessions.detail')}>
      <ul className={`${classes['list']} plain-list ruled`}>
        {sessions.map((session) => (
          <SessionEntry key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  )
}
