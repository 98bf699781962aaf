import { quickActionsOf, type QuickAction } from '@comity/domain/shift'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sectorOf } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { BillWay } from '../bills/bill-way.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './shift.module.css'
import { useShiftWords } from './words.ts'

const QuickActionForm = lazy(() => import('./quick-action-form.tsx'))

interface QuickActionsProps {
  readonly venueId: string
}

/** Frequent requests, two taps away: a task for staff on shift, or a message to the managers. */
export function QuickActions({ venueId }: QuickActionsProps) {
  const { t } = useTranslation('shift')
  const { actionWord } = useShiftWords()
  const { me } = useMe()
  const [chosen, choose] = useState<QuickAction>()
  return (
    <Panel level={2} title={t('quick.title')} action={<BillWay />}>
      <ul className={`${classes['actions']} plain-list grid gap-2`}>
        {quickActionsOf(sectorOf(me, venueId)).map((action) => (
          <li key={action}>
            <Button
              fullWidth
              variant="default"
              className={`${classes['action']} pad-block-2`}
              onClick={() => choose(action)}
            >
              {actionWord(action)}
            </Button>
          </li>
        ))}
      </ul>
      {chosen ? (
        <Suspense>
          <QuickActionForm action={chosen} venueId={venueId} onClose={() => choose(undefined)} />
        </Suspense>
      ) : null}
    </Panel>
  )
}
