import { Button, Checkbox, Group } from '@mantine/core'
import { IconCheck, IconChevronDown, IconClockPause } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../shell/session/sector.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { useGuestName } from '../guests/guest-name.tsx'
import { AlertDetails } from './alert-details.tsx'
import { AlertLevel, AlertState, AlertSubject } from './alert-facts.tsx'
import { AlertReasons } from './alert-reasons.tsx'
import classes from './alerts.module.css'
import type { SmartAlert } from './queries.ts'
import { useAcknowledge, useCannot } from './use-alert-actions.ts'

// Comes with the longest snooze of each level.
const SnoozeDrawer = lazy(() => import('./snooze-drawer.tsx'))

interface AlertCardProps {
  readonly alert: SmartAlert
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Absent: one chooses nothing here. */
  readonly choice?: { readonly isChosen: boolean; readonly onChange: (isChosen: boolean) => void } | undefined
  readonly onTell: () => void
}

/** One alert: what is known first, then how grave, about whom, and what to do with it. */
export function AlertCard({ alert, isOpen, onToggle, choice, onTell }: AlertCardProps) {
  const { t } = useTranslation('alerts')
  const sector = useSector(alert.venue.id)
  const cannot = useCannot()
  const acknowledge = useAcknowledge(alert)
  const nameOf = useGuestName()
  const [isSnoozing, setSnoozing] = useState(false)
  const who = alert.guest ? nameOf(alert.guest) : alert.venue.name
  const detailsId = `details-${alert.id}`
  const isOver = alert.state === 'over'
  return (
    <article
      id={`alert=${alert.id}`}
      className={`${classes['card']} stack gap-2 pad-md card`}
      data-linked={isOpen || undefined}
    >
      <div className={`${classes['face']} grid at-start gap-1-md`}>
        <div className={classes['level']}>
          <AlertLevel alert={alert} />
        </div>
        <div className={`${classes['facts']} stack gap-1`}>
          <div className="strong">
            <AlertReasons reasons={alert.reasons} sector={sector} />
          </div>
          <AlertSubject alert={alert} />
          <AlertState alert={alert} />
        </div>
        {choice ? (
          <Checkbox
            size="md"
            className={`${classes['choose']} grid rigid`}
            aria-label={t('bulk.choose', { who })}
            checked={choice.isChosen}
            onChange={(event) => choice.onChange(event.currentTarget.checked)}
          />
        ) : null}
        <Group gap="xs" align="flex-start" className={classes['actions']}>
          {isOver ? null : (
            <>
              <ReasonedButton
                leftSection={<IconCheck aria-hidden size={18} />}
                loading={acknowledge.isPending}
                reason={cannot(alert.can.acknowledge)}
                onClick={() => acknowledge.mutate()}
              >
                {t('acknowledge')}
                <span className="visually-hidden">: {who}</span>
              </ReasonedButton>
              <ReasonedButton
                variant="default"
                leftSection={<IconClockPause aria-hidden size={18} />}
                reason={cannot(alert.can.snooze)}
                onClick={() => setSnoozing(true)}
              >
                {t('snooze.open')}
                <span className="visually-hidden">: {who}</span>
              </ReasonedButton>
            </>
          )}
          <Button
            variant="subtle"
            rightSection={<IconChevronDown aria-hidden size={18} className={classes['chevron']} />}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={onToggle}
          >
            {t('details.open')}
            <span className="visually-hidden">: {who}</span>
          </Button>
        </Group>
      </div>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen ? <AlertDetails alert={alert} onTell={onTell} /> : null}
      </div>
      {isSnoozing ? (
        <Suspense fallback={null}>
          <SnoozeDrawer alert={alert} onClose={() => setSnoozing(false)} />
        </Suspense>
      ) : null}
    </article>
  )
}
