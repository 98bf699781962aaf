import { Button, Group } from '@mantine/core'
import { IconFileText, IconSend, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { changedSearch } from '../../shell/registry/search.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { AlertResponses } from './alert-responses.tsx'
import classes from './alerts.module.css'
import type { SmartAlert } from './queries.ts'
import { alertsSearch } from './search.ts'
import { useCannot, useJudge } from './use-alert-actions.ts'

const judgements = [
  { outcome: 'useful', Icon: IconThumbUp },
  { outcome: 'false_positive', Icon: IconThumbDown },
] as const

/** Whether the alert was useful; its owner or a manager says so. */
function Judge({ alert }: { alert: SmartAlert }) {
  const { t } = useTranslation('alerts')
  const judge = useJudge(alert)
  const why = useCannot()(alert.can.judge)
  const takesOn = alert.owner === null && alert.state !== 'over'
  return (
    <section>
      <h3 className={`${classes['heading']} above-2`}>{t('judge.title')}</h3>
      {why === undefined ? (
        <Group gap="xs">
          {judgements.map(({ outcome, Icon }) => (
            <Button
              key={outcome}
              variant={alert.outcome === outcome ? 'filled' : 'default'}
              aria-pressed={alert.outcome === outcome}
              leftSection={<Icon aria-hidden size={18} />}
              loading={judge.isPending && judge.variables === outcome}
              onClick={() => judge.mutate(outcome)}
            >
              {t(`judge.${outcome}`)}
            </Button>
          ))}
        </Group>
      ) : (
        <p className="below-1 quiet">{why}</p>
      )}
      {why === undefined ? (
        <p className="below-1 quiet">{takesOn ? t('judge.takesOn') : t('judge.detail')}</p>
      ) : null}
    </section>
  )
}

function Raised({ alert: { raisedAt, raisedAgainAt, timesRaised } }: { alert: SmartAlert }) {
  const { t } = useTranslation('alerts')
  const { dateTime } = useFormats()
  return (
    <p className="below-1 quiet">
      {t('details.raised', { at: dateTime(raisedAt) })}
      {raisedAgainAt
        ? ` ${t('details.again', { count: timesRaised - 1, at: dateTime(raisedAgainAt) })}`
        : null}
    </p>
  )
}

export function AlertDetails({ alert, onTell }: { alert: SmartAlert; onTell: () => void }) {
  const { t } = useTranslation('alerts')
  const cannot = useCannot()
  const { guest, responses } = alert
  return (
    <div className={`${classes['details']} stack gap-md rule-above`}>
      <AlertResponses responses={responses} />
      <Judge alert={alert} />
      <Group gap="xs" align="flex-start">
        {guest ? (
          <Button
            variant="default"
            leftSection={<IconFileText aria-hidden size={18} />}
            renderRoot={(props) => (
              <Link
                to="/alerts-page"
                search={(before) => changedSearch(alertsSearch, before, { briefing: guest.id })}
                {...props}
              />
            )}
          >
            {t('briefing.open')}
          </Button>
        ) : null}
        {alert.state === 'over' ? null : (
          <ReasonedButton
            variant="default"
            leftSection={<IconSend aria-hidden size={18} />}
            reason={cannot(alert.can.notify)}
            onClick={onTell}
          >
            {t('tell.open')}
          </ReasonedButton>
        )}
      </Group>
      <Raised alert={alert} />
    </div>
  )
}
