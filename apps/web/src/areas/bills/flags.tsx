import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { IncidentLink } from '../incidents/incident-link.tsx'
import { useMoney } from '../incidents/use-money.ts'
import classes from './bills.module.css'
import { flagsQuery, type BillFlag } from './queries.ts'

function Flag({ flag }: { flag: BillFlag }) {
  const { t } = useTranslation('bills')
  const { date } = useFormats()
  const money = useMoney()
  return (
    <li>
      <strong>{t(`flag.${flag.kind}`, { count: flag.bills.length })}</strong>{' '}
      <span className="quiet">{t(`speaksFor.${flag.speaksFor}`)}</span>
      <ul>
        {flag.bills.map((bill) => (
          <li key={bill.id}>
            {date(bill.happenedAt)} · <span translate="no">{money(bill.amountMinor, bill.currency)}</span> ·{' '}
            {t(`outcome.${bill.outcome}`)}
            {bill.incidentId ? (
              <>
                {' · '}
                <IncidentLink id={bill.incidentId}>{t('incident')}</IncidentLink>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Sums of the guest's bills, each with its evidence; never a judgement of the person. */
export function Flags({ guestId }: { guestId: string }) {
  const { t } = useTranslation('bills')
  const context = useSector()
  const { state } = useSearch({ from: '/(incidents)/dine-and-dash' })
  const query = useQuery(flagsQuery(guestId))
  return (
    <section
      className={`${classes['card']} stack gap-md within-44 pad-md card breakable flat-paragraphs`}
      aria-labelledby="flags"
    >
      <h2 id="flags">{t('flags.title', { context })}</h2>
      <Loaded query={query} rows={1} rowHeight={72}>
        {({ flags }) =>
          flags.length === 0 ? (
            <p>{t('flags.none')}</p>
          ) : (
            <ul>
              {flags.map((flag) => (
                <Flag key={flag.kind} flag={flag} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Text size="sm" c="dimmed">
        {t('flags.detail', { context })}
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/guest-detail-page" search={{ guest: guestId }} {...props} />}
        >
          {t('flags.record', { context })}
        </Button>
        <Button
          variant="subtle"
          renderRoot={(props) => (
            <Link to="/dine-and-dash" search={{ view: 'list', ...(state ? { state } : {}) }} {...props} />
          )}
        >
          {t('flags.close')}
        </Button>
      </Group>
    </section>
  )
}
