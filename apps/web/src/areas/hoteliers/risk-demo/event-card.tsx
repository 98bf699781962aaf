import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import {
  dayBefore,
  eventKinds,
  reporters,
  severities,
  traitsOf,
  type DemoEvent,
  type EventKind,
  type ReporterId,
} from './demo-events.ts'
import type { Effect } from './demo-score.ts'
import classes from './risk-demo.module.css'

interface EventCardProps {
  readonly event: DemoEvent
  readonly effect: Effect | undefined
  readonly now: number
  readonly isNew: boolean
  readonly onChange: (changed: DemoEvent) => void
  readonly onRemove: () => void
}

/** The first field of an event, which takes the focus once the event was added. */
export const kindFieldOf = (eventId: string) => `kind-${eventId}`

const values = [1, 2, 3, 4, 5]

/** What happened, in a few words: a fact, never a label on a person. */
function useEventWords(): (event: DemoEvent) => string {
  const { t } = useTranslation('hoteliers-risk')
  return ({ kind, severity, value, confirmed }) =>
    kind === 'incident'
      ? t(confirmed ? 'event.confirmedIncident' : 'event.unconfirmedIncident', {
          severity: t(`severity.${severity}`),
        })
      : t(`event.${kind}`, { value })
}

function EffectWords({ effect }: Pick<EventCardProps, 'effect'>) {
  const { t } = useTranslation('hoteliers-risk')
  const { points } = useFormats()
  if (!effect) return null
  if ('points' in effect) return <strong>{t('effect.points', { points: points(effect.points) })}</strong>
  return <span>{t('effect.zero', { why: t([`zero.${effect.why}`, 'zero.other']) })}</span>
}

/** One event with what it does to the score now; unfolded, everything about it can be changed. */
export function EventCard({ event, effect, now, isNew, onChange, onRemove }: EventCardProps) {
  const { t } = useTranslation('hoteliers-risk')
  const { day } = useFormats()
  const words = useEventWords()(event)
  const traits = traitsOf[event.kind]
  const set = (change: Partial<DemoEvent>) => onChange({ ...event, ...change })
  return (
    <li>
      <details className={classes['event']} open={isNew || undefined}>
        <summary>
          <span className={`${classes['what']} flex shrinkable`}>
            <span>{words}</span>
            <span className="quiet">
              {event.day === '' ? t('event.noDay') : day(event.day)}
              {' · '}
              <span translate="no">{reporters[event.by].name}</span>
              {event.disputed ? ` · ${t('event.disputed')}` : null}
            </span>
          </span>
          <span className="small tabular">
            <EffectWords effect={effect} />
          </span>
        </summary>
        <fieldset className={`${classes['fields']} flush borderless grid at-end gap-sm-md`}>
          <legend className="visually-hidden">{words}</legend>
          <NativeSelect
            label={t('field.kind')}
            value={event.kind}
            id={kindFieldOf(event.id)}
            onChange={({ currentTarget }) => set({ kind: currentTarget.value as EventKind })}
          >
            {eventKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </NativeSelect>
          {traits.includes('severity') ? (
            <NativeSelect
              label={t('field.severity')}
              value={event.severity}
              onChange={({ currentTarget }) =>
                set({ severity: currentTarget.value as DemoEvent['severity'] })
              }
            >
              {severities.map((severity) => (
                <option key={severity} value={severity}>
                  {t(`severity.${severity}`)}
                </option>
              ))}
            </NativeSelect>
          ) : null}
          {traits.includes('value') ? (
            <NativeSelect
              label={t('field.value')}
              value={event.value}
              onChange={({ currentTarget }) => set({ value: Number(currentTarget.value) })}
            >
              {values.map((value) => (
                <option key={value} value={value}>
                  {t('field.valueOf', { value })}
                </option>
              ))}
            </NativeSelect>
          ) : null}
          <TextInput
            type="date"
            label={t('field.day')}
            value={event.day}
            max={dayBefore(now, 0)}
            onChange={({ currentTarget }) => set({ day: currentTarget.value })}
          />
          <NativeSelect
            label={t('field.by')}
            value={event.by}
            onChange={({ currentTarget }) => set({ by: currentTarget.value as ReporterId })}
          >
            {Object.entries(reporters).map(([id, { name, venue }]) => (
              <option key={id} value={id} translate="no">
                {`${name} (${venue})`}
              </option>
            ))}
          </NativeSelect>
          {traits.includes('confirmed') ? (
            <Checkbox
              py="0.625rem"
              label={t('field.confirmed')}
              checked={event.confirmed}
              onChange={({ currentTarget }) => set({ confirmed: currentTarget.checked })}
            />
          ) : null}
          <Checkbox
            py="0.625rem"
            label={t('field.disputed')}
            checked={event.disputed}
            onChange={({ currentTarget }) => set({ disputed: currentTarget.checked })}
          />
          {traits.includes('venueAtFault') ? (
            <Checkbox
              py="0.625rem"
              label={t('field.venueAtFault')}
              checked={event.venueAtFault}
              onChange={({ currentTarget }) => set({ venueAtFault: currentTarget.checked })}
            />
          ) : null}
          <Button
            variant="default"
            w="fit-content"
            leftSection={<IconTrash aria-hidden size={18} />}
            onClick={onRemove}
          >
            {t('event.remove')}
            <span className="visually-hidden">: {words}</span>
          </Button>
        </fieldset>
      </details>
    </li>
  )
}
