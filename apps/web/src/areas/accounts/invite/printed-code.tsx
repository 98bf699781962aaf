import { Button, Stack, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { LazyQrCode } from '../once/lazy-qr-code.tsx'
import once from '../once/once.module.css'
import { Printable } from '../once/printable.tsx'
import { acceptAddress, acceptAddressWith } from './accept-address.ts'
import classes from './invite.module.css'
import type { Invitation } from './queries.ts'

interface PrintedCodeProps {
  readonly me: Me
  readonly invitation: Invitation
  readonly code: string
}

export function PrintedCode({ me, invitation, code }: PrintedCodeProps) {
  const { t } = useTranslation(['accounts-invite', 'shell'])
  const { dateTime } = useFormats()
  const venues = me.venues.filter(({ id }) => invitation.venueIds?.includes(id))
  return (
    <Stack gap="md">
      <Text>{t('card.once')}</Text>
      <Printable label={t('card.label')}>
        <div className={`${classes['printed']} flex wrap at-start`}>
          <Stack gap="sm">
            <Title order={3} size="h3" translate="no">
              {me.organisation?.name}
            </Title>
            {invitation.name ? (
              <Text fw={600} translate="no">
                {invitation.name}
              </Text>
            ) : null}
            <dl className={`${classes['facts']} flush grid gap-2-md dim-terms flush-values`} data-stacked>
              <dt>{t('card.code')}</dt>
              <dd className={`${once['code']} extra-large monospace heavy breakable`} translate="no">
                {code}
              </dd>
              <dt>{t('card.where')}</dt>
              <dd translate="no">{acceptAddress()}</dd>
              {venues.length > 0 ? (
                <>
                  <dt>{t('card.venue', { count: venues.length })}</dt>
                  <dd translate="no">
                    {venues.map((venue) => (
                      <div key={venue.id}>
                        {venue.name} · {venue.code}
                      </div>
                    ))}
                  </dd>
                </>
              ) : null}
              <dt>{t('card.role')}</dt>
              <dd>{t(`shell:role.${invitation.role}`)}</dd>
              <dt>{t('card.until')}</dt>
              <dd>{dateTime(invitation.expiresAt)}</dd>
            </dl>
          </Stack>
          <LazyQrCode text={acceptAddressWith(code)} label={t('card.qr')} />
        </div>
        <Text size="sm">{t('card.how')}</Text>
      </Printable>
      <Button
        w="fit-content"
        variant="default"
        leftSection={<IconPrinter aria-hidden size={18} />}
        onClick={() => window.print()}
      >
        {t('card.print')}
      </Button>
    </Stack>
  )
}
