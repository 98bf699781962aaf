import type { Reason } from '@comity/contract'
import { Group } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { GuestLink } from '../alerts/guest-link.tsx'
import type { Fulfilled, RightsRequest } from './queries.ts'
import classes from './rights.module.css'

const AnswerForm = lazy(() => import('./answer-form.tsx'))
const CorrectForm = lazy(() => import('./correct-form.tsx'))

export type Answer = 'fulfil' | 'refuse' | 'extend'

function Clock({ request }: { readonly request: RightsRequest }) {
  const { t } = useTranslation('rights')
  const { date } = useFormats()
  const { receivedAt, dueAt, closedAt, extendedAt, isOverdue } = request
  const Icon = isOverdue ? IconAlertTriangle : IconClock
  return (
    <p className="icons-at-text flex at-start gap-2">
      <Icon aria-hidden size={18} />
      <span>
        {t('clock.received', { date: date(receivedAt) })}{' '}
        {closedAt ? t('clock.closed', { date: date(closedAt) }) : null}
        {!closedAt ? t(isOverdue ? 'clock.overdue' : 'clock.due', { date: date(dueAt) }) : null}{' '}
        {extendedAt && !closedAt ? t('clock.extended', { date: date(extendedAt) }) : null}
      </span>
    </p>
  )
}

interface RequestEntryProps {
  readonly request: RightsRequest
  readonly onAnswered: (answered: Fulfilled) => void
}

export function RequestEntry({ request, onAnswered }: RequestEntryProps) {
  const { t } = useTranslation('rights')
  const [answer, setAnswer] = useState<Answer>()
  const { kind, guest, words, isNotMe, reason, state, can } = request
  const cannot = (allowed: true | Reason) =>
    allowed === true ? undefined : t([`cannot.${allowed}`, 'cannot.other'])
  const close = () => setAnswer(undefined)
  const done = (answered: Fulfilled) => {
    onAnswered(answered)
    close()
  }
  return (
    <li className="stack gap-2 pad-md frame flat-texts">
      <h3>{t(`right.${kind}.title`)}</h3>
      <p>{guest ? <GuestLink guest={guest} /> : t('queue.erased')}</p>
      {isNotMe ? <p>{t('queue.notMe')}</p> : null}
      {words ? (
        <blockquote className={`${classes['words']} flush breakable as-typed`} dir="auto" translate="no">
          {words}
        </blockquote>
      ) : null}
      <Clock request={request} />
      {reason ? (
        <p className={classes['law']}>
          {t('queue.reason')}{' '}
          <span dir="auto" translate="no">
            {reason}
          </span>
        </p>
      ) : null}
      {state === 'open' ? (
        <Group gap="sm" align="start">
          <ReasonedButton reason={cannot(can.fulfil)} onClick={() => setAnswer('fulfil')}>
            {t(`do.${isNotMe ? 'notMe' : kind}`)}
          </ReasonedButton>
          <ReasonedButton variant="default" reason={cannot(can.refuse)} onClick={() => setAnswer('refuse')}>
            {t('do.refuse')}
          </ReasonedButton>
          <ReasonedButton variant="default" reason={cannot(can.extend)} onClick={() => setAnswer('extend')}>
            {t('do.extend')}
          </ReasonedButton>
        </Group>
      ) : null}
      {answer ? (
        <Suspense fallback={null}>
          {answer === 'fulfil' && kind === 'correction' && guest && !isNotMe ? (
            <CorrectForm requestId={request.id} guestId={guest.id} onDone={done} onClose={close} />
          ) : (
            <AnswerForm request={request} answer={answer} onDone={done} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </li>
  )
}
