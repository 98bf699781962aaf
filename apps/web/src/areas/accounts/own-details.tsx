import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../shell/session/use-me.ts'
import classes from './profile.module.css'

/** Who one is here: name, address, organisation and the role at each venue. */
export function OwnDetails({ me }: { me: Me }) {
  const { t } = useTranslation(['accounts', 'shell'])
  const venueName = (id: string | null) => me.venues.find((venue) => venue.id === id)?.name
  return (
    <section aria-labelledby="details" className={classes['section']}>
      <Title order={2} size="h3" id="details">
        {t('profile.details.title')}
      </Title>
      <dl className={classes['facts']}>
        <dt>{t('profile.details.name')}</dt>
        <dd translate="no">{me.user.name}</dd>
        <dt>{t('profile.details.email')}</dt>
        <dd translate="no">{me.user.email}</dd>
        <dt>{t('profile.details.organisation')}</dt>
        <dd translate="no">{me.organisation?.name ?? '–'}</dd>
        <dt>{t('profile.details.roles')}</dt>
        <dd>
          {me.roles.map(({ role, venueId }) => (
            <div key={`${role} ${venueId}`}>
              {t(`shell:role.${role}`)} ·{' '}
              {venueName(venueId) ? (
                <span translate="no">{venueName(venueId)}</span>
              ) : (
                t('profile.details.allVenues')
              )}
            </div>
          ))}
        </dd>
      </dl>
      <Text size="sm" c="dimmed">
        {t('profile.details.change')}
      </Text>
    </section>
  )
}
