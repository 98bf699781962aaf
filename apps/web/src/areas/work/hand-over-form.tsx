import { createHandOver } from '@comity/contract/work/hand-over'
import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { showToast } from '../../shell/toasts.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { renewShift } from '../shift/queries.ts'
import { DraftList } from './draft-list.tsx'
import { withDraft, type Draft, type DraftItem } from './draft-items.ts'
import { useHintWords } from './use-hint-words.ts'
import { NameSelect } from '../../ui/name-select.tsx'

const longest = 1000
const nothing: Draft = { text: '', isUrgent: false }

interface AdderProps {
  readonly draft: Draft
  readonly error: string | undefined
  readonly onChange: (draft: Draft) => void
  readonly onAdd: () => void
}

function Adder({ draft, error, onChange, onAdd }: AdderProps) {
  const { t } = useTranslation('work')
  const addOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that chooses a word of an input method adds nothing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onAdd()
  }
  return (
    <Stack gap="xs">
      <TextInput
        label={t('handOver.item')}
        description={t('handOver.itemDetail')}
        value={draft.text}
        maxLength={longest}
        error={error}
        data-autofocus
        onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
        onKeyDown={addOnEnter}
      />
      <Group gap="md">
        <Checkbox
          label={t('handOver.isUrgent')}
          checked={draft.isUrgent}
          py="0.75rem"
          onChange={(event) => onChange({ ...draft, isUrgent: event.currentTarget.checked })}
        />
        <Button variant="default" leftSection={<IconPlus aria-hidden size={18} />} onClick={onAdd}>
          {t('handOver.add')}
        </Button>
      </Group>
    </Stack>
  )
}

interface HandOverFormProps {
  readonly venueId: string
  readonly onClose: () => void
}

export default function HandOverForm({ venueId, onClose }: HandOverFormProps) {
  const { t } = useTranslation('work')
  const { me } = useMe()
  const queries = useQueryClient()
  const hintWords = useHintWords()
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { venueId, summary: '', items: [] as DraftItem[], draft: nothing },
    schema: createHandOver.body,
    bodyOf: ({ summary, items, draft, ...where }) => ({
      ...where,
      ...(summary.trim() ? { summary: summary.trim() } : {}),
      items: withDraft(items, draft).map(({ text, isUrgent }) => ({ text, isUrgent })),
    }),
    send: (body, idempotencyKey) =>
      call('POST /api/staff-workflow/shift-handover/create', { body, idempotencyKey }),
    onDone: async ({ carriedOver, ...entry }) => {
      const carried = carriedOver.length > 0 ? ` ${t('handOver.carries', { count: carriedOver.length })}` : ''
      const hint = hintWords(entry)
      void showToast({
        kind: hint ? 'information' : 'success',
        message: `${t('handOver.written')}${carried}${hint}`,
        ...(hint ? { durationMs: 10_000 } : {}),
      })
      onClose()
      await renewShift(queries)
    },
  })
  const { items, draft } = form.values
  const set = (next: DraftItem[]) => form.setFieldValue('items', next)
  return (
    <FormDrawer title={t('handOver.write')} onClose={onClose}>
      <CallForm
        {...sending}
        refusal={refusal}
        action={t('handOver.send', { count: withDraft(items, draft).length })}
      >
        <Text>{t('handOver.what')}</Text>
        {me && me.venues.length > 1 ? (
          <NameSelect of={me.venues} label={t('venue')} {...form.getInputProps('venueId')} />
        ) : null}
        <Adder
          draft={draft}
          error={typeof form.errors['items'] === 'string' ? form.errors['items'] : undefined}
          onChange={(next) => {
            form.clearFieldError('items')
            form.setFieldValue('draft', next)
          }}
          onAdd={() => {
            set(withDraft(items, draft))
            form.setFieldValue('draft', nothing)
          }}
        />
        <DraftList items={items} onChange={set} />
        <Textarea
          label={t('handOver.summary')}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('summary')}
        />
      </CallForm>
    </FormDrawer>
  )
}
