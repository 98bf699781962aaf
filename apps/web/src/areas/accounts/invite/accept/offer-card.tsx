import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PagePending } from '../../../../shell/page-pending.tsx'
import { useMe } from '../../../../shell/session/use-me.ts'
import classes from '../invite.module.css'
import type { Offer } from '../queries.ts'
import { AcceptAsMe } from './accept-as-me.tsx'
import { AcceptForm } from './accept-form.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { stepOf } from './step.ts'

export interface OfferProps {
  readonly token: string
  readonly offer: Offer
}

function Facts({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation(['accounts-invite', 'shell'])
  const venues = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(offer.venues)
  return (
    <dl className={`${classes['facts']} flush grid gap-2-md dim-terms flush-values`}>
      <dt>{t('offer.role')}</dt>
      <dd>
        {t(`shell:role.${offer.role}`)}
        <span className="as-block quiet">{t(`role.${offer.role}`)}</span>
      </dd>
      <dt>{t('offer.venues')}</dt>
      <dd>{venues ? <span translate="no">{venues}</span> : t('list.everyVenue')}</dd>
      {offer.email ? <dt>{t('offer.email')}</dt> : null}
      {offer.email ? <dd translate="no">{offer.email}</dd> : null}
    </dl>
  )
}

export function OfferCard({ token, offer }: OfferProps) {
  const { t } = useTranslation('accounts-invite')
  const { me } = useMe()
  if (me === undefined) return <PagePending />
  const step = stepOf(offer, me)
  return (
    <section
      className={`${classes['card']} stack gap-md shrinkable pad-lg card within-40`}
      aria-labelledby="offer-title"
    >
      <h2 id="offer-title">
        <span translate="no">{offer.organisation}</span> {t('offer.invites')}
      </h2>
      <Facts offer={offer} />
      {step === 'as_me' && me ? <AcceptAsMe token={token} offer={offer} me={me} /> : null}
      {step === 'sign_in' ? <SignInFirst offer={offer} me={me} /> : null}
      {step === 'set_up' ? (
        <>
          {me ? (
            <Text>
              {t('offer.otherSignedIn')}{' '}
              <Text span fw={600} translate="no">
                {me.user.name}
              </Text>
            </Text>
          ) : null}
          <AcceptForm token={token} offer={offer} />
        </>
      ) : null}
    </section>
  )
}
