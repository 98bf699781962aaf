import { Button } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import type { PortalOrganisation } from '../queries.ts'
import type { StartKind } from '../search.ts'
import classes from '../portal.module.css'

const RequestForm = lazy(() => import('./request-form.tsx'))
const NotMe = lazy(() => import('./not-me.tsx'))
const OptOut = lazy(() => import('./opt-out.tsx'))

/** What is asked for of the organisation; a copy of everything is to be had at once, for all of them. */
const asked = ['correction', 'objection', 'restriction', 'erasure', 'access'] as const
type Open = (typeof asked)[number] | 'portability' | 'notMe' | 'scoring'

interface RightProps {
  readonly title: string
  readonly what: string
  readonly children: ReactNode
}

function Right({ title, what, children }: RightProps) {
  return (
    <li className={`${classes['record']} stack gap-sm pad-md card`}>
      <h4>{title}</h4>
      <p>{what}</p>
      {children}
    </li>
  )
}

interface RightsProps {
  readonly of: PortalOrganisation
  readonly start: StartKind | undefined
}

export function Rights({ of, start }: RightsProps) {
  const { t } = useTranslation('portal')
  const { date } = useFormats()
  const [open, setOpen] = useState<Open | undefined>(start)
  const close = () => setOpen(undefined)
  const waiting = (kind: StartKind) => of.requests.find((one) => one.kind === kind && one.state === 'open')
  const reasonOf = (kind: StartKind) => {
    const request = waiting(kind)
    return request && t('right.asked', { date: date(request.receivedAt), due: date(request.dueAt) })
  }
  const isScored = of.sector !== 'school' && of.sector !== 'healthcare'
  const isRequest = open !== undefined && open !== 'notMe' && open !== 'scoring'
  return (
    <section className={`${classes['part']} stack gap-sm flat-own-paragraphs`} aria-labelledby="rights">
      <h3 id="rights" tabIndex={-1} className={`${classes['partTitle']} flush title-size`}>
        {t('part.rights.title')}
      </h3>
      <p className="quiet">{t('part.rights.what')}</p>
      <ul className={`${classes['records']} plain-list stack gap-sm`}>
        {asked.map((kind) => (
          <Right key={kind} title={t(`right.${kind}.name`)} what={t(`right.${kind}.what`)}>
            <ReasonedButton
              variant="default"
              w="fit-content"
              reason={reasonOf(kind)}
              onClick={() => setOpen(kind)}
            >
              {t(`right.${kind}.open`)}
            </ReasonedButton>
          </Right>
        ))}
        {isScored ? (
          <Right title={t('scoring.title')} what={t(of.optedOutAt ? 'scoring.isOut' : 'scoring.isIn')}>
            <Button variant="default" w="fit-content" onClick={() => setOpen('scoring')}>
              {t(of.optedOutAt ? 'scoring.in' : 'scoring.out')}
            </Button>
          </Right>
        ) : null}
        <Right title={t('notMe.title')} what={t('notMe.what')}>
          <Button variant="default" w="fit-content" onClick={() => setOpen('notMe')}>
            {t('notMe.open')}
          </Button>
        </Right>
      </ul>
      <Suspense fallback={null}>
        {isRequest && !waiting(open) ? <RequestForm of={of} kind={open} onClose={close} /> : null}
        {open === 'notMe' ? <NotMe of={of} onClose={close} /> : null}
        {open === 'scoring' ? <OptOut of={of} onClose={close} /> : null}
      </Suspense>
    </section>
  )
}
