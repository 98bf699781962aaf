import { Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { localeOf } from '../../shell/language/locale-of.ts'
import { useMayOpen } from '../../shell/registry/use-pages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './listings.module.css'
import { venueNetworkQuery, type VenueNetwork } from './queries.ts'
import { usePartyNames } from './use-party-names.ts'
import { useWhy } from './use-why.ts'

const agreementsAnchor = 'agreements'

type Agreement = VenueNetwork['agreements'][number]

interface PartProps {
  readonly title: string
  readonly detail?: string
  /** By which a link leads here. */
  readonly anchor?: string
  readonly children: ReactNode
}

function Part({ title, detail, anchor, children }: PartProps) {
  const ownId = useId()
  const id = anchor ?? ownId
  return (
    <section aria-labelledby={id} className={`${classes['part']} stack gap-sm flat-texts`}>
      <h2 id={id} tabIndex={anchor ? -1 : undefined}>
        {title}
      </h2>
      {detail ? <Text c="dimmed">{detail}</Text> : null}
      {children}
    </section>
  )
}

/** An agreement in one line; an unsigned one shares nothing. */
function AgreementLine({ agreement }: { agreement: Agreement }) {
  const { t, i18n } = useTranslation(['listings', 'network'])
  const { day } = useFormats()
  const names = usePartyNames()
  const list = (words: readonly string[]) => new Intl.ListFormat(i18n.language).format(words)
  const countryNames = new Intl.DisplayNames(localeOf(i18n.language, navigator.languages), {
    type: 'region',
  })
  const { letsThrough } = agreement
  return (
    <li className={`${classes['entry']} pad-block-sm stack gap-1 breakable`}>
      <p>
        <strong translate="no">{names(agreement)}</strong>
        {' · '}
        {t(`network:agreementState.${agreement.state}`)}
      </p>
      {letsThrough === null ? (
        <p className="quiet">{t('members.nothingSigned')}</p>
      ) : (
        <p className="quiet">
          {t('members.letsThrough', {
            grounds: list(letsThrough.grounds.map((ground) => t(`network:ground.${ground}`))),
            countries: list(letsThrough.countries.map((country) => countryNames.of(country) ?? country)),
            // A day, though it is sent as its first instant.
            date: day(letsThrough.reviewAt.slice(0, 10)),
          })}
        </p>
      )}
    </li>
  )
}

/** Whether each agreement covers a venue, and what is missing where it does not. */
function Coverage({ network }: { network: VenueNetwork }) {
  const { t } = useTranslation('listings')
  const why = useWhy()
  const names = usePartyNames()
  const agreementOf = (id: string) => network.agreements.find((agreement) => agreement.id === id)
  return (
    <ul className="plain-list">
      {network.coverage.map(({ venue, agreements }) => {
        const shown = agreements.flatMap(({ agreementId, gaps }) => {
          const agreement = agreementOf(agreementId)
          return agreement && agreement.state !== 'ended' ? [{ agreement, gaps }] : []
        })
        return (
          <li key={venue.id} className={`${classes['entry']} pad-block-sm stack gap-1 breakable`}>
            <h3 translate="no">{venue.name}</h3>
            {shown.length === 0 ? <p className="quiet">{t('members.uncovered')}</p> : null}
            <ul className="plain-list">
              {shown.map(({ agreement, gaps }) => (
                <li
                  key={agreement.id}
                  className={`${classes['check']} grid gap-2 pad-block-2 flat-paragraphs`}
                  data-met={gaps.length === 0 || undefined}
                >
                  {gaps.length === 0 ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
                  <div>
                    <p>
                      {t(gaps.length === 0 ? 'members.covered' : 'members.notCovered')}{' '}
                      <span translate="no">{names(agreement)}</span>
                    </p>
                    {gaps.map((gap) => (
                      <p key={gap} className="quiet">
                        {why(gap)}
                      </p>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

export default function Members() {
  const { t } = useTranslation('listings')
  const query = useQuery(venueNetworkQuery)
  const mayOpen = useMayOpen()
  const toAgreements = mayOpen('/sharing-agreements') ? (
    <LinkButton to="/sharing-agreements">{t('members.toAgreements')}</LinkButton>
  ) : null
  return (
    <Loaded query={query} rows={3} rowHeight={120}>
      {(network) =>
        network.agreements.length === 0 ? (
          <EmptyState
            title={t('members.none')}
            detail={t(toAgreements ? 'members.noneForAdmin' : 'members.noneDetail')}
            action={toAgreements}
          />
        ) : (
          <Stack gap="xl">
            <Part title={t('members.who')}>
              {network.members.length === 0 ? (
                <Text>{t('members.nobody')}</Text>
              ) : (
                <ul className="plain-list">
                  {network.members.map(({ organisationId, name, agreements }) => (
                    <li
                      key={organisationId}
                      className={`${classes['entry']} pad-block-sm stack gap-1 breakable`}
                    >
                      <p>
                        <strong translate="no">{name}</strong>
                        {' · '}
                        <Link
                          to="/cross-restaurant-network"
                          search={{ view: 'members' }}
                          hash={agreementsAnchor}
                        >
                          {t('members.agreements', { count: agreements })}
                        </Link>
                      </p>
                    </li>
                  ))}
                </ul>
              )}
            </Part>
            <Part title={t('members.agreementsTitle')} anchor={agreementsAnchor}>
              <ul className="plain-list">
                {network.agreements.map((agreement) => (
                  <AgreementLine key={agreement.id} agreement={agreement} />
                ))}
              </ul>
              {toAgreements}
            </Part>
            <Part title={t('members.coverage')} detail={t('members.coverageDetail')}>
              <Coverage network={network} />
            </Part>
          </Stack>
        )
      }
    </Loaded>
  )
}
