import { incidentSeverities, typesOf } from '@comity/domain/incidents'
import { mostBulkRows } from '@comity/domain/quick'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { call, type CallResponse } from '../../../api/client.ts'
import { sectorOf } from '../../../shell/session/sector.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { useIncidentWords } from '../../incidents/words.ts'
import { BulkRowFields } from './bulk-row-fields.tsx'
import { emptyRow, pasted, toBody, type BulkRow } from './rows.ts'
import { VenueSelect } from '../../../ui/name-select.tsx'

export type RowOutcome = CallResponse<'POST /api/quick-incidents/bulk-report'>['rows'][number]

/** Several reports at once, typed or pasted; each row gets its result, and accepted ones are not sent again. */
export function BulkForm({ me }: { me: Me }) {
  const { t } = useTranslation(['quick', 'feedback'])
  const { typeWord, severityWord } = useIncidentWords()
  const queries = useQueryClient()
  const [venueId, setVenueId] = useState(me.venues[0]?.id ?? '')
  const [rows, setRows] = useState<readonly BulkRow[]>(() => [emptyRow()])
  const [read, setRead] = useState({ taken: 0, leftOut: 0, unclear: 0 })
  const form = useRef<HTMLFormElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, RowOutcome>>(new Map())
  const words = {
    types: typesOf(sectorOf(me, venueId)).map((type) => [type, typeWord(type)] as const),
    severities: incidentSeverities.map((level) => [level, severityWord(level)] as const),
  }
  const isTaken = ({ clientId }: BulkRow) => {
    const outcome = outcomes.get(clientId)?.outcome
    return outcome === 'reported' || outcome === 'repeated'
  }
  const due = rows.filter((row) => !isTaken(row))
  const sending = useMutation({
    mutationFn: (sent: readonly BulkRow[]) =>
      call('POST /api/quick-incidents/bulk-report', { body: toBody(sent, venueId) }),
    onSuccess: ({ rows: answered }, sent) => {
      setOutcomes(
        (before) =>
          new Map([
            ...before,
            ...answered.flatMap((one) => {
              const row = sent[one.row - 1]
              return row ? [[row.clientId, one] as const] : []
            }),
          ]),
      )
      void queries.invalidateQueries({ queryKey: ['incidents'] })
    },
  })
  const change = (changed: BulkRow) =>
    setRows((before) => before.map((row) => (row.clientId === changed.clientId ? changed : row)))
  const paste = (text: string) => {
    // One letter is no row.
    if (!/[\t\n]/u.test(text)) return
    const kept = rows.filter(({ observed, type }) => observed || type)
    const read = pasted(text, words)
    const taken = read.slice(0, mostBulkRows - kept.length)
    setRows(taken.length + kept.length > 0 ? [...kept, ...taken] : [emptyRow()])
    setRead({
      taken: taken.length,
      leftOut: read.length - taken.length,
      unclear: taken.filter(({ type, severity, unreadTime }) => !type || !severity || unreadTime).length,
    })
  }
  const remove = ({ clientId }: BulkRow) => {
    flushSync(() => setRows((before) => before.filter((row) => row.clientId !== clientId)))
    adding.current?.focus()
  }
  const isDirty = due.some(({ observed }) => observed.trim() !== '')
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const unread = form.current?.querySelector<HTMLElement>('[data-unread]')
        if (unread) unread.focus()
        else if (due.length > 0 && !sending.isPending) sending.mutate(due)
      }}
    >
      <LeaveGuard isDirty={isDirty} />
      <Stack gap="md" maw="60rem">
        <Text>{t('bulk.what', { most: mostBulkRows })}</Text>
        <VenueSelect of={me.venues} label={t('feedback:venue')} value={venueId} onChange={setVenueId} />
        <Textarea
          label={t('bulk.paste')}
          description={t('bulk.pasteDetail', { context: sectorOf(me, venueId) })}
          rows={2}
          value=""
          onChange={(event) => paste(event.currentTarget.value)}
        />
        <output>
          {[
            ...(read.taken > 0 ? [t('bulk.read', { count: read.taken })] : []),
            ...(read.leftOut > 0 ? [t('bulk.leftOut', { count: read.leftOut, most: mostBulkRows })] : []),
            ...(read.unclear > 0 ? [t('bulk.unclear', { count: read.unclear })] : []),
          ].join(' ')}
        </output>
        {rows.map((row, index) => (
          <BulkRowFields
            key={row.clientId}
            row={row}
            number={index + 1}
            words={words}
            sector={sectorOf(me, venueId)}
            outcome={outcomes.get(row.clientId)}
            isTaken={isTaken(row)}
            isSending={sending.isPending}
            onChange={change}
            onRemove={() => remove(row)}
          />
        ))}
        {sending.data ? (
          <Notice kind={sending.data.refused > 0 ? 'fault' : 'done'}>
            {t('bulk.done', {
              taken: sending.data.reported + sending.data.repeated,
              refused: sending.data.refused,
            })}
          </Notice>
        ) : null}
        {sending.error ? <Refusal error={sending.error} detail={t('bulk.failed')} /> : null}
        <Group gap="sm">
          {due.length > 0 ? (
            <Button type="submit" size="md" loading={sending.isPending}>
              {t('bulk.send', { count: due.length })}
            </Button>
          ) : null}
          {rows.length < mostBulkRows ? (
            <Button
              ref={adding}
              variant="default"
              size="md"
              leftSection={<IconPlus aria-hidden size={18} />}
              onClick={() => setRows((before) => [...before, emptyRow()])}
            >
              {t('bulk.add')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  )
}
