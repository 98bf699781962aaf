import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSettings } from '../../../shell/page-settings.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { usePage } from '../../../shell/registry/use-pages.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { PrintedCode } from './printed-code.tsx'
import type { Invited as InvitedAnswer } from './queries.ts'

interface InvitedProps {
  readonly me: Me
  readonly invited: InvitedAnswer
  readonly onNext: () => void
}

/** The demo sends no mail and links to the page that keeps it. */
function DemoMailbox() {
  const { t } = useTranslation('accounts-invite')
  const mailbox = usePage('/demo-mailbox')
  if (pageSettings.mode !== 'demo' || !mailbox) return null
  return (
    <Button variant="default" renderRoot={(props) => <Link to={mailbox.path} {...props} />}>
      {t('done.mailbox')}
    </Button>
  )
}

export function Invited({ me, invited: { invitation, code }, onNext }: InvitedProps) {
  const { t } = useTranslation('accounts-invite')
  const { dateTime } = useFormats()
  useEffect(() => document.getElementById('invite-title')?.focus(), [])
  return (
    <Stack gap="md">
      {code === null ? (
        <div>
          <span className="inline-row gap-2 rigid-icons small strong">
            <IconMailForward aria-hidden size={20} />
            {invitation.email ? t('done.mailed') : t('done.again')}
          </span>
          {invitation.email ? (
            <Text fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
              {invitation.email}
            </Text>
          ) : null}
          <Text>{t('done.until', { time: dateTime(invitation.expiresAt) })}</Text>
        </div>
      ) : (
        <PrintedCode me={me} invitation={invitation} code={code} />
      )}
      <Group gap="sm">
        <Button onClick={onNext}>{t('done.next')}</Button>
        {invitation.email ? <DemoMailbox /> : null}
      </Group>
    </Stack>
  )
}
