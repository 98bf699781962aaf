import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addedEvent, type DemoEvent } from './demo-events.ts'
import type { Effect } from './demo-score.ts'
import { EventCard, kindFieldOf } from './event-card.tsx'
import { Panel } from '../../../ui/panel.tsx'

interface EventsProps {
  readonly events: readonly DemoEvent[]
  readonly effects: ReadonlyMap<string, Effect>
  readonly now: number
  readonly onChange: (events: DemoEvent[]) => void
}

export function Events({ events, effects, now, onChange }: EventsProps) {
  const { t } = useTranslation('hoteliers-risk')
  const [added, setAdded] = useState<string>()
  useEffect(() => {
    if (added !== undefined) document.querySelector<HTMLElement>(`#${kindFieldOf(added)}`)?.focus()
  }, [added])
  return (
    <Panel level={2} anchor="events" title={t('events.title')} detail={t('events.detail')}>
      {events.length === 0 ? <p>{t('events.none')}</p> : null}
      <ul className="plain-list ruled">
        {events.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            effect={effects.get(event.id)}
            now={now}
            isNew={event.id === added}
            onChange={(changed) => onChange(events.map((each) => (each.id === event.id ? changed : each)))}
            onRemove={() => {
              onChange(events.filter((each) => each.id !== event.id))
              document.querySelector<HTMLElement>('#events-title')?.focus()
            }}
          />
        ))}
      </ul>
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus aria-hidden size={18} />}
        onClick={() => {
          const event = addedEvent(now)
          setAdded(event.id)
          onChange([...events, event])
        }}
      >
        {t('events.add')}
      </Button>
    </Panel>
  )
}
