import { rotaPosts, type RotaPost } from '@comity/domain/rota'
import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { showToast } from '../../shell/toasts.ts'
import { NameSelect } from '../../ui/name-select.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { useChangeRota, type Rota } from './queries.ts'
import { weekdayName, weekdays } from './week-days.ts'

interface DutyFormProps {
  readonly rota: Rota
  readonly onClose: () => void
}

/** One person at one time, on as many days as are chosen: a week is set in a few steps. */
export default function DutyForm({ rota, onClose }: DutyFormProps) {
  const { t, i18n } = useTranslation(['rota', 'messages'])
  const change = useChangeRota(rota.venue.id)
  const [userId, setUserId] = useState(rota.people[0]?.id ?? '')
  const [post, setPost] = useState<RotaPost>('on_duty')
  const [days, setDays] = useState<string[]>(weekdays.slice(0, 5).map(String))
  const [from, setFrom] = useState('08:00')
  const [to, setTo] = useState('16:00')
  const isWhole = userId !== '' && days.length > 0 && from !== '' && to !== ''

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const added = days.map((day) => ({ weekday: Number(day), from, to, userId, post }))
    const key = ({ weekday, ...rest }: (typeof added)[number]) =>
      `${weekday} ${rest.from} ${rest.to} ${rest.userId} ${rest.post}`
    change.mutate(
      (duties) => {
        const known = new Set(duties.map(key))
        return [...duties, ...added.filter((duty) => !known.has(key(duty)))]
      },
      {
        onSuccess: () => {
          onClose()
          void showToast({ kind: 'success', message: t('saved') })
        },
      },
    )
  }

  return (
    <FormDrawer title={t('add.title')} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <NameSelect label={t('add.person')} of={rota.people} value={userId} onChange={setUserId} />
          <NativeSelect
            label={t('add.post')}
            value={post}
            data={rotaPosts.map((value) => ({ value, label: t(`add.as.${value}`) }))}
            onChange={({ currentTarget: { value } }) => setPost(value as RotaPost)}
          />
          <Checkbox.Group label={t('add.days')} value={days} onChange={setDays}>
            {weekdays.map((weekday) => (
              <Checkbox
                key={weekday}
                py="0.625rem"
                value={String(weekday)}
                label={weekdayName(weekday, i18n.language)}
              />
            ))}
          </Checkbox.Group>
          <Group gap="sm" grow>
            <TextInput
              type="time"
              label={t('add.from')}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              type="time"
              label={t('add.to')}
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          </Group>
          <p className="dim small flush">{t('add.times', { zone: rota.timeZone })}</p>
          {change.error ? <Refusal error={change.error} /> : null}
          <Group gap="sm">
            <ReasonedButton
              type="submit"
              loading={change.isPending}
              reason={isWhole ? undefined : t('add.missing')}
            >
              {t('add.do')}
            </ReasonedButton>
            <Button variant="default" onClick={onClose}>
              {t('add.not')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDrawer>
  )
}
