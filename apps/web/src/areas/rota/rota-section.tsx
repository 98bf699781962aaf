import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../forms/refusal.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rotaQuery, useChangeRota, type Duty, type Rota } from './queries.ts'
import classes from './rota.module.css'
import { weekdayName, weekdays } from './week-days.ts'

const DutyForm = lazy(() => import('./duty-form.tsx'))

const isSame = (one: Duty, other: Duty) =>
  one.weekday === other.weekday &&
  one.from === other.from &&
  one.to === other.to &&
  one.userId === other.userId &&
  one.post === other.post

/** Who is on duty and on call at a venue, by weekday; managers change it. */
export function RotaSection({ venueId }: { venueId: string }) {
  const { t } = useTranslation('rota')
  const query = useQuery(rotaQuery(venueId))
  const [isAdding, setAdding] = useState(false)
  return (
    <Panel level={2} title={t('title')} detail={t('what')}>
      <Loaded query={query} rows={4} rowHeight={44}>
        {(rota) => (
          <>
            {rota.duties.length === 0 ? (
              <EmptyState title={t('none')} detail={t('noneDetail')} />
            ) : (
              <>
                <Gaps rota={rota} />
                <Week rota={rota} />
              </>
            )}
            <Button
              variant="default"
              w="fit-content"
              leftSection={<IconPlus aria-hidden size={18} />}
              onClick={() => setAdding(true)}
            >
              {t('add.open')}
            </Button>
            {isAdding ? (
              <Suspense fallback={null}>
                <DutyForm rota={rota} onClose={() => setAdding(false)} />
              </Suspense>
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

/** Lists the times at which nobody is on duty. */
function Gaps({ rota: { gaps } }: { rota: Rota }) {
  const { t, i18n } = useTranslation('rota')
  if (gaps.length === 0) return <Notice kind="done">{t('noGap')}</Notice>
  const day = (weekday: number) => weekdayName(weekday, i18n.language)
  return (
    <Notice kind="note" title={t('gap.title')}>
      <Text size="sm">{t('gap.what')}</Text>
      <ul className={classes['gaps']}>
        {gaps.map(({ weekday, from, toWeekday, to }) => (
          <li key={`${weekday} ${from}`}>
            {t('gap.span', { fromDay: day(weekday), from, toDay: day(toWeekday), to })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Week({ rota }: { rota: Rota }) {
  const { t, i18n } = useTranslation(['rota', 'messages'])
  const change = useChangeRota(rota.venue.id)
  const nameOf = (userId: string) => rota.people.find(({ id }) => id === userId)?.name ?? ''
  return (
    <>
      <ul className={`${classes['week']} plain-list stack gap-sm`}>
        {weekdays.map((weekday) => {
          const duties = rota.duties.filter((duty) => duty.weekday === weekday)
          return (
            <li key={weekday}>
              <strong>{weekdayName(weekday, i18n.language)}</strong>
              {duties.length === 0 ? (
                <span className="dim small">{t('nobody')}</span>
              ) : (
                <ul className="plain-list">
                  {duties.map((duty) => {
                    const { from, to, userId, post } = duty
                    const person = nameOf(userId)
                    return (
                      <li key={`${from} ${to} ${userId} ${post}`} className="row between gap-2">
                        <span className="breakable">
                          <span className="tabular">{t(to > from ? 'span' : 'spanOver', { from, to })}</span>{' '}
                          <span translate="no">{person}</span>{' '}
                          <span className="dim">{t(`post.${post}`)}</span>
                        </span>
                        <IconButton
                          aria-label={t('remove', { person, day: weekdayName(weekday, i18n.language), from })}
                          disabled={change.isPending}
                          onClick={() => change.mutate((all) => all.filter((one) => !isSame(one, duty)))}
                        >
                          <IconTrash aria-hidden size={18} />
                        </IconButton>
                      </li>
                    )
                  })}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      {change.error ? <Refusal error={change.error} /> : null}
    </>
  )
}
