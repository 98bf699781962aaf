import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/page-header.tsx'
import { MailboxHint } from '../sign-in/mailbox-hint.tsx'

/** The same words whether the address was known or not: only its mailbox says more. */
export function LookIntoMailbox({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('accounts-sign-in')
  return (
    <Stack gap="lg">
      <PageHeader title={t('register.sent.title')} summary={t('register.sent.summary')} />
      <Stack gap="xs" maw={640}>
        <Text>
          {t('register.sent.to')}{' '}
          <Text span fw={600} translate="no">
            {email}
          </Text>
        </Text>
        <Text>{t('register.sent.next')}</Text>
        <Text c="dimmed">{t('register.sent.nothing')}</Text>
        <MailboxHint />
      </Stack>
      <Button w="fit-content" variant="default" onClick={onAgain}>
        {t('register.sent.again')}
      </Button>
    </Stack>
  )
}
