import { Button, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../shell/registry/is-day.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const dayMs = 86_400_000
const away = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

interface DayChoiceProps {
  readonly day: string
  /** Undefined until the venue's day has come. */
  readonly today: string | undefined
  /** Undefined: today, whenever that is. */
  readonly onChange: (day: string | undefined) => void
}

export function DayChoice({ day, today, onChange }: DayChoiceProps) {
  const { t } = useTranslation('day-board')
  const go = (to: string) => onChange(to === today ? undefined : to)
  return (
    <div className="row wrap gap-1">
      <IconButton aria-label={t('day.before')} onClick={() => go(away(day, -1))}>
        <IconChevronLeft aria-hidden size={20} />
      </IconButton>
      <TextInput
        type="date"
        aria-label={t('day.label')}
        value={day}
        onChange={({ currentTarget: { value } }) => {
          if (isDay(value)) go(value)
        }}
      />
      <IconButton aria-label={t('day.after')} onClick={() => go(away(day, 1))}>
        <IconChevronRight aria-hidden size={20} />
      </IconButton>
      {day === today ? null : (
        <Button variant="default" onClick={() => onChange(undefined)}>
          {t('day.today')}
        </Button>
      )}
    </div>
  )
}
