import { Button, Text } from '@mantine/core'
import { IconEye, IconFlag, IconRun } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../api/problem.ts'
import { Refusal } from '../forms/refusal.tsx'
import { useAcknowledgeSafety, useMoveSafety, type SafetyAlert } from './queries.ts'
import classes from './responder.module.css'

const CloseCall = lazy(() => import('./responder-close.tsx'))

const steps = ['seen', 'on_the_way', 'arrived'] as const
const icons = { seen: IconEye, on_the_way: IconRun, arrived: IconFlag }

interface CallActionsProps {
  readonly alert: SafetyAlert
  /** The user acted on the call and takes part in it. */
  readonly onTaken?: () => void
}

/** The possible actions of a call: see it, go there, be there, close it. Past ones are not offered. */
export function CallActions({ alert, onTaken }: CallActionsProps) {
  const { t } = useTranslation(['safety', 'messages'])
  const { id, can } = alert
  const acknowledge = useAcknowledgeSafety()
  const move = useMoveSafety()
  const [isClosing, setClosing] = useState(false)
  const possible = steps.filter((step) => can[step] === true)
  const reason = can.arrived
  const error = acknowledge.error ?? move.error

  const take = (step: (typeof steps)[number]) => {
    onTaken?.()
    acknowledge.reset()
    move.reset()
    if (step === 'seen') acknowledge.mutate(id)
    else move.mutate({ alertId: id, to: step })
  }

  return (
    <>
      {reason === true || reason === 'not_forward' ? null : <Text size="sm">{t(`cannot.${reason}`)}</Text>}
      <div className={`${classes['actions']} flex wrap gap-2`}>
        {possible.map((step, place) => {
          const Icon = icons[step]
          return (
            <Button
              key={step}
              variant={place === 0 ? 'filled' : 'default'}
              classNames={{ label: classes['label'] ?? '' }}
              leftSection={<Icon aria-hidden size={20} />}
              loading={step === 'seen' ? acknowledge.isPending : move.isPending && move.variables.to === step}
              onClick={() => take(step)}
            >
              {t(`do.${step}`)}
            </Button>
          )
        })}
        {can.resolved === true ? (
          <Button variant={possible.length === 0 ? 'filled' : 'default'} onClick={() => setClosing(true)}>
            {t('do.close')}
          </Button>
        ) : null}
      </div>
      {error ? (
        <Refusal
          error={error}
          detail={error instanceof ApiProblem && error.code === 'not_allowed_now' ? t('movedOn') : undefined}
        />
      ) : null}
      {isClosing ? (
        <Suspense fallback={null}>
          <CloseCall alert={alert} onClose={() => setClosing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
