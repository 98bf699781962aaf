import { lookupPurposes, type LookupPurpose } from '@comity/domain/bills'
import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import { GuestName } from '../../guests/guest-name.tsx'
import { AskLink } from '../../lookups/ask-link.tsx'
import classes from '../bills.module.css'
import { useBillRefusal } from '../use-bill-words.ts'
import { FoundBills } from './found-bills.tsx'
import { FoundGuests } from './found-guests.tsx'
import { StepHeading } from './step-heading.tsx'
import type { Whose } from './whose.ts'

interface KnownStepProps {
  readonly venueId: string
  readonly checkId: string
  readonly onReport: (whose: Whose) => void
  readonly onAgain: () => void
}

/** The third step begins with the purpose, because only what it needs is read. */
export default function KnownStep({ venueId, checkId, onReport, onAgain }: KnownStepProps) {
  const { t } = useTranslation('bills')
  const context = useSector(venueId)
  const refusalOf = useBillRefusal()
  const looking = useMutation({
    mutationFn: (purpose: LookupPurpose) =>
      call('POST /api/dine-and-dash/guest-lookup', { body: { checkId, purpose } }),
    gcTime: 0,
  })
  const found = looking.data
  return (
    <section
      className={`${classes['card']} stack gap-md within-44 pad-md card breakable flat-paragraphs`}
      aria-labelledby="known"
    >
      <StepHeading id="known">{t('known.title', { context })}</StepHeading>
      <p>{t('known.proved')}</p>
      <Group gap="sm">
        {lookupPurposes.map((purpose) => (
          <Button
            key={purpose}
            variant={found?.purpose === purpose ? 'filled' : 'default'}
            aria-pressed={found?.purpose === purpose}
            loading={looking.isPending && looking.variables === purpose}
            onClick={() => looking.mutate(purpose)}
          >
            {t(`purpose.${purpose}`)}
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {t('known.logged')}
      </Text>
      {looking.error ? <Refusal error={looking.error} detail={refusalOf(looking.error)} /> : null}
      <div aria-live="polite">
        {found ? (
          <>
            {found.purpose === 'report_bill' ? (
              <FoundGuests found={found} venueId={venueId} checkId={checkId} onChoose={onReport} />
            ) : (
              <FoundBills key={looking.submittedAt} found={found} venueId={venueId} />
            )}
            <Text size="sm" c="dimmed" mt="sm">
              {t(`known.network.${found.network.state}`)}
            </Text>
            {found.network.state === 'ask'
              ? found.guests?.map((guest) => (
                  <AskLink key={guest.id} guestId={guest.id}>
                    <GuestName guest={guest} />
                  </AskLink>
                ))
              : null}
          </>
        ) : null}
      </div>
      <Group>
        <Button variant="subtle" onClick={onAgain}>
          {t('again')}
        </Button>
      </Group>
    </section>
  )
}
