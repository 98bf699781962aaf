import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addedEvent, type DemoEvent } from './demo-events.ts'
import type { Effect } from './demo-score.ts'
import { EventCard, kindFieldOf } from './event-card.tsx'
import classes from './risk-demo.module.css'

interface EventsProps {
  readonly events: readonly DemoEvent[]
  readonly effects: ReadonlyMap<string, Effect>
  readonly now: number
  readonly onChange: (events: DemoEvent[]) => void
}

export function Events({ events, effects, now, onChange }: EventsProps) {
  const { t } = useTranslation('hoteliers-risk')
  const [added, setAdded] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (added !== undefined) document.querySelector<HTMLElement>(`#${kindFieldOf(added)}`)?.focus()
  }, [added])
  return (
    <section className="stack gap-sm shrinkable pad-lg frame flat-own-paragraphs" aria-labelledby="events">
      <h2 id="events" tabIndex={-1} ref={heading} className={`${classes['title']} flush title-size`}>
        {t('events.title')}
      </h2>
      <p className="quiet">{t('events.detail')}</p>
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
              heading.current?.focus()
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
    </section>
  )
}
