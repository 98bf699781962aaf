import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pageSettings } from '../../../shell/page-settings.ts'

/** In the demo no mail leaves: the way to where it is kept. */
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
