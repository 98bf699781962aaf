import { Button, Group, Text } from '@mantine/core'
import { IconBuilding, IconDoorOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { describeError } from '../../../../api/describe-error.ts'
import { useFormats } from '../../../../shell/language/formats.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { ConfirmDialog } from '../../../../forms/confirm-dialog.tsx'
import { ReasonedButton } from '../../../../ui/reasoned-button.tsx'
import { useCountryName } from '../../../../shell/language/use-country-name.ts'
import { useKeepOrganisation } from '../parts/use-keep-organisation.ts'
import type { Venue } from '../queries.ts'
import { useGo } from '../use-go.ts'
import classes from '../parts/parts.module.css'

function useClosing(venue: Venue, onDone: () => void) {
  const { t } = useTranslation('accounts-organisation')
  const keep = useKeepOrganisation()
  return useMutation({
    mutationFn: (closed: boolean) =>
      call('PUT /api/venues/{venueId}', { params: { venueId: venue.id }, body: { closed } }),
    onSuccess: async (_, closed) => {
      onDone()
      await keep()
      await showToast({ kind: 'success', message: t(closed ? 'venue.closed' : 'venue.reopened') })
    },
  })
}

function VenueState({ venue }: { venue: Venue }) {
  const { t } = useTranslation('accounts-organisation')
  const { date } = useFormats()
  const isClosed = venue.closedAt !== null
  const Icon = isClosed ? IconDoorOff : IconBuilding
  return (
    <span className="inline-row gap-2 rigid-icons strong">
      <Icon aria-hidden size={18} />
      {venue.closedAt === null ? t('venue.isOpen') : t('venue.isClosed', { date: date(venue.closedAt) })}
    </span>
  )
}

export function VenueEntry({ venue, isLastOpen }: { venue: Venue; isLastOpen: boolean }) {
  const { t } = useTranslation(['accounts-organisation', 'messages'])
  const go = useGo()
  const countryName = useCountryName()
  const [isAsking, setIsAsking] = useState(false)
  const closing = useClosing(venue, () => setIsAsking(false))
  const reopen = () =>
    closing.mutate(false, {
      onError: (error) => {
        const { title, detail } = describeError(error, t)
        void showToast({ kind: 'failure', title, message: detail })
      },
    })
  return (
    <li className={`${classes['entry']} flex wrap between at-start gap-sm-md pad-md`}>
      <div className={`${classes['what']} flex gap-1 shrinkable breakable`}>
        <span className="strong" translate="no">
          {venue.name}
        </span>
        <span>
          {t('venue.code')}: <code translate="no">{venue.code}</code>
        </span>
        <span className="quiet breakable">
          {t(`sector.${venue.sector}`)} · {countryName(venue.country)} ·{' '}
          <span translate="no">{venue.timeZone}</span>
        </span>
        <VenueState venue={venue} />
      </div>
      <Group gap="sm" align="flex-start">
        <Button
          variant="default"
          aria-label={t('venue.changeOf', { name: venue.name })}
          onClick={() => go({ section: 'venues', venue: venue.id })}
        >
          {t('change')}
        </Button>
        {venue.closedAt === null ? (
          <ReasonedButton
            variant="default"
            reason={isLastOpen ? t('venue.lastOpen') : undefined}
            onClick={() => setIsAsking(true)}
          >
            {t('venue.close')}
          </ReasonedButton>
        ) : (
          <Button variant="default" loading={closing.isPending} onClick={reopen}>
            {t('venue.reopen')}
          </Button>
        )}
      </Group>
      {isAsking ? (
        <ConfirmDialog
          title={t('venue.closeTitle')}
          confirm={t('venue.closeDo')}
          keep={t('venue.closeKeep')}
          action={{ ...closing, mutate: () => closing.mutate(true) }}
          refusal={undefined}
          onClose={() => {
            closing.reset()
            setIsAsking(false)
          }}
        >
          <Text fw={600} translate="no">
            {venue.name}
          </Text>
          <Text>{t('venue.closeLost')}</Text>
          <Text c="dimmed">{t('venue.closeKept')}</Text>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}
