import { Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './invite.module.css'

/** For the confirmation: with what one signs in from now on. Nothing where the page was opened by itself. */
export function AcceptedFacts() {
  const { t } = useTranslation('accounts-invite')
  const accepted = useLocation({ select: ({ state }) => state.accepted })
  if (!accepted) return null
  const { organisation, staffId, venueCode, email } = accepted
  return (
    <Stack gap="xs" mt="md">
      <dl className={`${classes['facts']} flush grid gap-2-md dim-terms flush-values`} data-stacked>
        <dt>{t('accepted.organisation')}</dt>
        <dd translate="no">{organisation}</dd>
        <dt>{t('accepted.staffId')}</dt>
        <dd translate="no">{staffId}</dd>
        {venueCode ? <dt>{t('accepted.venueCode')}</dt> : null}
        {venueCode ? <dd translate="no">{venueCode}</dd> : null}
        {email ? <dt>{t('offer.email')}</dt> : null}
        {email ? <dd translate="no">{email}</dd> : null}
      </dl>
      <Text size="sm" c="dimmed">
        {t('accepted.note')}
      </Text>
    </Stack>
  )
}
