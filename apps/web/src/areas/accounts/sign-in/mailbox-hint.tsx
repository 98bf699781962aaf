import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pageSettings } from '../../../shell/page-settings.ts'

/** The demo sends no mail and links to the page that keeps it. */
export function MailboxHint() {
  const { t } = useTranslation('accounts-sign-in')
  if (pageSettings.mode !== 'demo') return null
  return (
    <Text size="sm">
      {t('mailbox.hint')}{' '}
      <Anchor inherit renderRoot={(props) => <Link to="/demo-mailbox" {...props} />}>
        {t('mailbox.open')}
      </Anchor>
    </Text>
  )
}
