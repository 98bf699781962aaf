import { Button, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { FullAgreement } from './queries.ts'
import { useMove } from './use-move.ts'
import { useAgreementWords, useWhy } from './use-agreement-words.ts'

const SignDrawer = lazy(() => import('./sign-drawer.tsx'))
const TermsDrawer = lazy(() => import('./terms-drawer.tsx'))

type Open = 'sign' | 'revise' | 'pause' | 'end'

/** What can be done with an agreement; what cannot says why, unless there is no sense in it yet. */
export function AgreementActions({ agreement }: { agreement: FullAgreement }) {
  const { t } = useTranslation('agreements')
  const { reason } = useAgreementWords()
  const why = useWhy()
  const [open, setOpen] = useState<Open>()
  const propose = useMove(agreement.id, 'propose')
  const resume = useMove(agreement.id, 'resume')
  const { can, latest, state } = agreement
  const close = () => setOpen(undefined)
  // An earlier failure is over once the user begins something else.
  const goOn = () => {
    propose.reset()
    resume.reset()
  }
  const show = (what: Open) => {
    goOn()
    setOpen(what)
  }
  const move = (one: typeof propose) => {
    goOn()
    one.mutate()
  }
  const error = propose.error ?? resume.error
  if (state === 'ended' || can.end === 'admins_only') return null
  const isDraft = latest.proposedAt === null
  return (
    <Stack gap="sm">
      <div className="flex wrap at-start gap-sm">
        {isDraft ? (
          <ReasonedButton
            reason={latest.faults.length > 0 ? t('faults.first') : reason(can.propose)}
            loading={propose.isPending}
            onClick={() => move(propose)}
          >
            {t('act.propose')}
          </ReasonedButton>
        ) : null}
        {can.sign === true ? (
          <Button onClick={() => show('sign')}>{t('act.sign', { version: latest.version })}</Button>
        ) : null}
        <ReasonedButton variant="default" reason={reason(can.revise)} onClick={() => show('revise')}>
          {isDraft ? t('act.change') : t('act.revise')}
        </ReasonedButton>
        {can.resume === true ? (
          <Button variant="default" loading={resume.isPending} onClick={() => move(resume)}>
            {t('act.resume')}
          </Button>
        ) : null}
        {can.pause === true ? (
          <Button variant="default" onClick={() => show('pause')}>
            {t('act.pause')}
          </Button>
        ) : null}
        <ReasonedButton variant="default" reason={reason(can.end)} onClick={() => show('end')}>
          {t('act.end')}
        </ReasonedButton>
      </div>
      {error ? <Refusal error={error} detail={why(error)} /> : null}
      <Suspense>
        {open === 'sign' ? <SignDrawer agreement={agreement} onClose={close} /> : null}
        {open === 'revise' ? <TermsDrawer agreement={agreement} onClose={close} /> : null}
      </Suspense>
      {open === 'pause' || open === 'end' ? (
        <MoveDialog agreement={agreement} move={open} onClose={close} />
      ) : null}
    </Stack>
  )
}
