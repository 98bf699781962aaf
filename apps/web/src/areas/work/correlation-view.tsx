import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconHistoryToggle } from '@tabler/icons-react'
import { activityKinds } from '@comity/domain/activity'
import { quickActions } from '@comity/domain/shift'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { IncidentLink } from '../incidents/incident-link.tsx'
import { useIncidentWords } from '../incidents/words.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { useShiftWords } from '../shift/words.ts'
import { HandOverLine } from './hand-over-line.tsx'
import type { Correlation } from './queries.ts'
import { ReportFile } from './report-file.tsx'
import { TaskLine } from './task-line.tsx'
import { TimeStrip } from './time-strip.tsx'
import classes from './work.module.css'

type Fact = Correlation['timeline'][number]

function useFactWord(): (fact: Fact) => string {
  const { t } = useTranslation(['work', 'bookings'])
  const { kindWord, actionWord } = useShiftWords()
  return ({ source, what, subject }) => {
    switch (source) {
      case 'activity': {
        const kind = activityKinds.find((each) => each === what)
        return kind ? kindWord(kind) : what
      }
      case 'room': {
        const [from = '', to = ''] = what.split('>').map((state) => t(`bookings:room.state.${state}`))
        return t('fact.room', { room: subject?.label ?? '', from, to })
      }
      case 'task_made':
      case 'task_completed': {
        const action = quickActions.find((each) => each === what)
        return t(`fact.${source}`, { task: action ? actionWord(action) : what })
      }
      case 'hand_over':
        return t('fact.hand_over')
    }
  }
}

function useMinutes(): (minutes: number) => string {
  const { t } = useTranslation('work')
  return (minutes) =>
    minutes === 0
      ? t('incident.same')
      : t(minutes < 0 ? 'incident.before' : 'incident.after', { count: Math.abs(minutes) })
}

function Timeline({ timeline }: Pick<Correlation, 'timeline'>) {
  const { t } = useTranslation('work')
  const { dateTime } = useFormats()
  const [factWord, minutesWord] = [useFactWord(), useMinutes()]
  return (
    <WideTable title={t('incident.timeline')} minWidth={480}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('incident.when')}</Table.Th>
          <Table.Th>{t('incident.what')}</Table.Th>
          <Table.Th>{t('incident.who')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {timeline.map((fact) => (
          <Table.Tr key={`${fact.source} ${fact.id}`}>
            <Table.Td>
              {minutesWord(fact.minutes)}
              <br />
              <time className={`${classes['quiet']} quiet`} dateTime={fact.at}>
                {dateTime(fact.at)}
              </time>
            </Table.Td>
            <Table.Td className="breakable as-typed">
              {factWord(fact)}
              {fact.note ? (
                <span dir="auto" translate="no">
                  {': '}
                  {fact.note}
                </span>
              ) : null}
            </Table.Td>
            <Table.Td>
              {fact.by === null ? (
                t('incident.system')
              ) : (
                <bdi translate="no">{fact.by.name ?? t('left')}</bdi>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

function People({ people }: Pick<Correlation, 'people'>) {
  const { t } = useTranslation('work')
  const minutesWord = useMinutes()
  return (
    <>
      <h3 className={`${classes['heading']} flush`}>{t('incident.people')}</h3>
      <Text size="sm" c="dimmed">
        {t('incident.peopleDetail')}
      </Text>
      <ul className="plain-list card ruled">
        {people.map(({ person, firstMinutes, lastMinutes, traces }) => (
          <li
            key={person.id}
            className={`${classes['line']} pad-xs-sm flex wrap between at-start gap-2-md flat-paragraphs`}
          >
            <bdi translate="no">{person.name ?? t('left')}</bdi>{' '}
            <span className={`${classes['quiet']} quiet`}>
              {t('incident.traces', { count: traces })}
              {' · '}
              {minutesWord(firstMinutes)}
              {firstMinutes === lastMinutes ? '' : ` – ${minutesWord(lastMinutes)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

export function CorrelationView({ correlation }: { correlation: Correlation }) {
  const { t } = useTranslation('work')
  const { dateTime } = useFormats()
  const { typeWord, severityWord, statusWord } = useIncidentWords()
  const { incident, timeline, people, tasks, unread, isCut, windowMinutes } = correlation
  return (
    <Stack gap="md">
      <p className="breakable as-typed">
        <strong translate="no">{incident.reference}</strong>
        {` · ${typeWord(incident.type)} · ${severityWord(incident.severity)} · ${statusWord(incident.status)} · `}
        <time dateTime={incident.occurredAt}>{dateTime(incident.occurredAt)}</time>
        {' · '}
        <span translate="no">{incident.venue.name}</span>
      </p>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconHistoryToggle aria-hidden size={18} />}
          renderRoot={(props) => (
            <Link to="/incident-replay-dashboard" search={{ incident: incident.id } as never} {...props} />
          )}
        >
          {t('incident.replay')}
        </Button>
        <ReportFile incidentId={incident.id} reference={incident.reference} />
        <IncidentLink id={incident.id} />
      </Group>
      {timeline.length === 0 ? (
        <Text>{t('incident.nothing')}</Text>
      ) : (
        <>
          <TimeStrip timeline={timeline} windowMinutes={windowMinutes} />
          <Timeline timeline={timeline} />
          <People people={people} />
        </>
      )}
      {isCut ? <Text c="dimmed">{t('incident.cut')}</Text> : null}
      <h3 className={`${classes['heading']} flush`}>{t('incident.tasks', { count: tasks.length })}</h3>
      {tasks.length === 0 ? null : (
        <ul className="plain-list card ruled">
          {tasks.map(({ task, wasLate }) => (
            <TaskLine key={task.id} task={task} then={{ wasLate }} />
          ))}
        </ul>
      )}
      <h3 className={`${classes['heading']} flush`}>{t('incident.unread', { count: unread.length })}</h3>
      {unread.length === 0 ? null : (
        <ul className="plain-list card ruled">
          {unread.map((item) => (
            <HandOverLine key={item.id} item={item} isPast />
          ))}
        </ul>
      )}
    </Stack>
  )
}
