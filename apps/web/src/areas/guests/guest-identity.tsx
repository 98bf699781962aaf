import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { ExportProfile } from './export-profile.tsx'
import classes from './guest-detail.module.css'
import type { GuestDetail } from './queries.ts'
import { useCannot } from './use-cannot.ts'
import { Panel } from '../../ui/panel.tsx'

// Comes with the schema of its call.
const CorrectGuest = lazy(() => import('./correct/correct-guest.tsx'))

interface Known {
  readonly field: 'phone' | 'email' | 'birthDate' | 'address' | 'document'
  readonly text: string | null
  readonly href?: string
}

function useKnown({ contact: { phone, email }, birthDate, address, hasDocument }: GuestDetail): Known[] {
  const { t } = useTranslation('guests')
  const { day } = useFormats()
  const lines = [address?.street, address?.postcode, address?.city, address?.region].filter(Boolean)
  const known: Known[] = [
    { field: 'phone', text: phone, href: `tel:${phone}` },
    { field: 'email', text: email, href: `mailto:${email}` },
    { field: 'birthDate', text: birthDate && day(birthDate) },
    { field: 'address', text: lines.join(', ') },
    { field: 'document', text: hasDocument ? t('identity.documentKept') : null },
  ]
  return known.filter(({ text }) => text)
}

/** Details stay hidden until the user asks for them, because the screen faces the desk. */
export function GuestIdentity({ guest }: { guest: GuestDetail }) {
  const { t, i18n } = useTranslation('guests')
  const sector = useSector()
  const cannot = useCannot()
  const [shown, setShown] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const known = useKnown(guest)
  const { language, isMinor } = guest
  const languageName =
    language === null ? null : new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language)
  return (
    <Panel level={2} title={t('identity.title')}>
      {known.length > 0 ? (
        <>
          <Button
            variant="default"
            w="fit-content"
            aria-expanded={shown}
            aria-controls="identity-details"
            leftSection={shown ? <IconEyeOff aria-hidden size={18} /> : <IconEye aria-hidden size={18} />}
            onClick={() => setShown((was) => !was)}
          >
            {shown ? t('identity.hide') : t('identity.show')}
          </Button>
          <dl
            id="identity-details"
            className={`${classes['facts']} flush stack gap-2 quiet-terms flush-values`}
            hidden={!shown}
          >
            {known.map(({ field, text, href }) => (
              <div key={field}>
                <dt>{t(`identity.${field}`)}</dt>
                <dd translate={field === 'document' ? undefined : 'no'}>
                  {href ? (
                    <Anchor href={href} className="inline-row target">
                      {text}
                    </Anchor>
                  ) : (
                    text
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <Text c="dimmed">{t('identity.none', { context: sector })}</Text>
      )}
      {isMinor ? <Text size="sm">{t('identity.minor', { context: sector })}</Text> : null}
      {languageName ? (
        <Text size="sm">
          {t('identity.language')} <span translate="no">{languageName}</span>
        </Text>
      ) : null}
      <Group gap="sm" align="flex-start">
        <ReasonedButton
          variant="default"
          leftSection={<IconPencil aria-hidden size={18} />}
          onClick={() => setCorrecting(true)}
          reason={cannot(guest.can.correct)}
        >
          {t('correct.open')}
        </ReasonedButton>
        <ExportProfile guest={guest} />
      </Group>
      {isCorrecting ? (
        <Suspense fallback={null}>
          <CorrectGuest guest={guest} onClose={() => setCorrecting(false)} />
        </Suspense>
      ) : null}
    </Panel>
  )
}
