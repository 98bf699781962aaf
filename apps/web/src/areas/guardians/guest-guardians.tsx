import { Button, Text } from '@mantine/core'
import { IconBell, IconBellOff, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../shell/language/choose-language.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { guardiansQuery, type Guardian } from './queries.ts'
import { Panel } from '../../ui/panel.tsx'

const GuardianForm = lazy(() => import('./guardian-form.tsx'))

/** Whether the guardian consented, when, and who recorded it. */
function Consent({ guardian: { consent, email } }: { readonly guardian: Guardian }) {
  const { t } = useTranslation('guardians')
  const { day } = useFormats()
  if (consent === null) return t('noConsent')
  if (consent.withdrawnOn !== null) return t('withdrawn', { date: day(consent.withdrawnOn) })
  const { givenOn, recordedBy } = consent
  const given =
    recordedBy.name === null
      ? t('consentedGone', { date: day(givenOn) })
      : t('consented', { date: day(givenOn), name: recordedBy.name })
  return email === null ? `${given}. ${t('noEmail')}` : given
}

function GuardianLine({
  guardian,
  onChange,
}: {
  readonly guardian: Guardian
  readonly onChange: () => void
}) {
  const { t } = useTranslation('guardians')
  const { name, relation, email, phone, language, isNotified } = guardian
  const BellIcon = isNotified ? IconBell : IconBellOff
  return (
    <li className="pad-block-sm stack gap-1 flat-own-paragraphs">
      <div>
        <span className="strong" translate="no">
          {name}
        </span>{' '}
        · {t(`relation.${relation}`)} · <span translate="no">{languageNames[language]}</span>
      </div>
      {email === null ? null : (
        <p className="breakable" translate="no">
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {phone === null ? null : (
        <p translate="no">
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
      <p className="inline-row gap-2 rigid-icons quiet">
        <BellIcon aria-hidden size={18} />
        <span>
          <Consent guardian={guardian} />
        </span>
      </p>
      <Button variant="default" w="fit-content" aria-label={t('changeOf', { name })} onClick={onChange}>
        {t('change')}
      </Button>
    </li>
  )
}

interface GuestGuardiansProps {
  readonly guestId: string
  /** Where the pupil was last. */
  readonly venueId: string | undefined
}

/** Guardian contacts of a pupil, each with the consent to be notified. */
export function GuestGuardians({ guestId, venueId }: GuestGuardiansProps) {
  const { t } = useTranslation('guardians')
  const query = useQuery(guardiansQuery(guestId))
  const [open, setOpen] = useState<Guardian | 'new'>()
  return (
    <Panel level={2} title={t('title')}>
      <Loaded query={query} rows={1} rowHeight={96}>
        {({ items, most }) => (
          <>
            {items.length === 0 ? (
              <Text c="dimmed">{t('none')}</Text>
            ) : (
              <ul className="plain-list ruled">
                {items.map((guardian) => (
                  <GuardianLine key={guardian.id} guardian={guardian} onChange={() => setOpen(guardian)} />
                ))}
              </ul>
            )}
            <ReasonedButton
              variant="default"
              w="fit-content"
              leftSection={<IconUserPlus aria-hidden size={18} />}
              reason={items.length >= most ? t('full', { most }) : undefined}
              onClick={() => setOpen('new')}
            >
              {t('add')}
            </ReasonedButton>
          </>
        )}
      </Loaded>
      {open ? (
        <Suspense fallback={null}>
          <GuardianForm
            guestId={guestId}
            venueId={venueId}
            guardian={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
    </Panel>
  )
}
