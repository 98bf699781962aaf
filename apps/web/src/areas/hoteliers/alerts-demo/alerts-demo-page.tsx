import { Button, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../../shell/registry/use-page-words.ts'
import { showToast } from '../../../shell/toasts.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AlertCard } from './alert-card.tsx'
import classes from './alerts-demo.module.css'
import { Arrivals } from './arrivals.tsx'
import { Clock } from './clock.tsx'
import { happenings, hotel } from './evening.ts'
import { HowAlerts } from './how-alerts.tsx'
import { SoFar } from './so-far.tsx'
import { useEvening } from './use-evening.ts'

const isTime = (text: string) => /^\d\d:\d\d$/.test(text)

function QuietFields({ quiet, setQuiet }: Pick<ReturnType<typeof useEvening>, 'quiet' | 'setQuiet'>) {
  const { t } = useTranslation('hoteliers-alerts')
  return (
    <fieldset className={`${classes['quietHours']} flush grid gap-sm shrinkable pad-lg frame`}>
      <legend>{t('quiet.title')}</legend>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="time"
          label={t(`quiet.${end}`)}
          value={quiet[end]}
          onChange={({ currentTarget: { value } }) => isTime(value) && setQuiet({ ...quiet, [end]: value })}
        />
      ))}
      <p className={`${classes['quiet']} quiet`}>{t('quiet.detail')}</p>
    </fieldset>
  )
}

export function AlertsDemoPage() {
  const { t } = useTranslation(['hoteliers-alerts', 'alerts'])
  const wordsOf = usePageWords()
  const { title, summary } = wordsOf('/hotelier-alerts-demo')
  const { midnight, minute, now, scores, alerts, quiet, act, ...clock } = useEvening()
  const open = alerts.filter(({ closedAt }) => closedAt === null).length
  const latest = happenings.findLast(({ at }) => at <= minute)
  return (
    <Stack gap="lg">
      <PageHeader
        title={title}
        summary={summary}
        action={
          <Button variant="default" onClick={clock.begin}>
            {t('begin')}
          </Button>
        }
      />
      <Notice kind="note" title={t('invented.title')}>
        {t('invented.detail', { hotel: hotel.name })}
      </Notice>
      <div className={`${classes['grid']} grid at-start gap-md one-column`}>
        <section className="stack gap-md shrinkable flat-own-paragraphs" aria-labelledby="alerts">
          <h2 id="alerts" className={`${classes['title']} flush title-size breakable`}>
            {t('alerts.title')}
          </h2>
          <p aria-live="polite" className={`${classes['quiet']} quiet`}>
            {latest ? `${t(`happening.${latest.id}`)} ` : null}
            {t('alerts.count', { count: open })}
          </p>
          {alerts.map((each) => (
            <AlertCard
              key={`${each.alert.key} ${each.raisedAt.getTime()}`}
              of={each}
              quiet={quiet}
              now={now}
              onTakeOn={() => {
                act({ key: each.alert.key, at: minute, kind: 'take_on' })
                void showToast({ kind: 'success', message: t('alerts:acknowledged') })
              }}
              onSnooze={(hours) =>
                act({ key: each.alert.key, at: minute, kind: 'snooze', until: minute + hours * 60 })
              }
            />
          ))}
        </section>
        <div className="stack gap-md shrinkable flat-own-paragraphs">
          <Arrivals midnight={midnight} minute={minute} scores={scores} />
          <SoFar midnight={midnight} minute={minute} />
          <QuietFields quiet={quiet} setQuiet={clock.setQuiet} />
        </div>
      </div>
      <Clock minute={minute} now={now} nextHappening={clock.nextHappening} onMove={clock.moveTo} />
      <HowAlerts />
      <nav aria-label={t('next')} className="flex wrap at-start gap-xs">
        <LinkButton to="/hotelier-risk-demo">{wordsOf('/hotelier-risk-demo').title}</LinkButton>
        <LinkButton to="/registration-page">{wordsOf('/registration-page').title}</LinkButton>
      </nav>
    </Stack>
  )
}
