import { Radio, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useRules } from '../../accountability/use-rules.ts'
import { SeverityMark } from '../../incidents/incident-facts.tsx'
import classes from '../listings.module.css'
import type { IncidentSharing, VenueNetwork } from '../queries.ts'
import { usePartyNames } from '../use-party-names.ts'
import { useWhy } from '../use-why.ts'

interface AgreementStepProps {
  readonly sharing: IncidentSharing
  readonly network: VenueNetwork
  readonly value: string
  readonly onChange: (agreementId: string) => void
}

/** The ground of the incident, and the agreement: partners and end. */
export function AgreementStep({ sharing, network, value, onChange }: AgreementStepProps) {
  const { t } = useTranslation(['listings', 'network'])
  const { date } = useFormats()
  const why = useWhy()
  const rules = useRules()
  const names = usePartyNames()
  const { ground, severity, agreements, isImmediate } = sharing
  const nameOf = (id: string) => {
    const agreement = network.agreements.find((one) => one.id === id)
    return agreement ? names(agreement) : ''
  }
  return (
    <>
      {ground && severity ? (
        <p className="row wrap gap-1-md">
          <strong>{t(`network:ground.${ground}`)}</strong> <SeverityMark severity={severity} />
        </p>
      ) : null}
      <Text>{t(isImmediate ? 'share.ground.atOnce' : 'share.ground.afterNotice', rules)}</Text>
      <Radio.Group
        label={t('share.ground.agreement')}
        description={t('share.ground.agreementDetail')}
        required
        value={value}
        onChange={onChange}
      >
        <ul className={`${classes['options']} unpadded`}>
          {agreements.map(({ agreementId, unmet, months, isFirst, endsAt }) => (
            <li key={agreementId} className={`${classes['option']} pad-sm frame`}>
              <Radio
                value={agreementId}
                disabled={unmet.length > 0}
                label={<span translate="no">{nameOf(agreementId)}</span>}
                description={
                  unmet.length === 0 && months !== null && endsAt !== null
                    ? t(isFirst ? 'share.ground.firstTerm' : 'share.ground.term', {
                        count: months,
                        date: date(endsAt),
                      })
                    : unmet.map(why).join(' ')
                }
              />
            </li>
          ))}
        </ul>
      </Radio.Group>
    </>
  )
}
