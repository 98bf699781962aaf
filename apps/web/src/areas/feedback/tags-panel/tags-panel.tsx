import type { Language } from '@comity/contract'
import { updateTags } from '@comity/contract/feedback/list-tags'
import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { useLanguage } from '../../../shell/language/use-language.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import type { AvailableTags } from '../tags.ts'
import classes from './tags-panel.module.css'

const polarities = ['positive', 'neutral', 'negative'] as const
type OwnTag = { label: string; polarity: (typeof polarities)[number] }

/** The current tags: saving replaces the list, so an older one would revert the changes of others. */
function presentTagsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['tags', 'present', lang],
    queryFn: ({ signal }) => call('GET /api/available-tags', { query: { lang }, signal }),
    gcTime: 0,
  })
}

const frequenciesQuery = {
  queryKey: ['tags', 'frequencies'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('POST /api/tag-frequencies', { body: {}, signal }),
}

type CountOf = (key: string) => string

/** In words, how often a tag was given; empty until it is known. */
function useCounts(): CountOf {
  const { t } = useTranslation('feedback-ratings')
  const { number } = useFormats()
  const { data } = useQuery(frequenciesQuery)
  return (key) => {
    if (!data) return ''
    const count = data.items.find(({ tag }) => tag === key)?.count ?? 0
    return t('tags.given', { count, number: number(count) })
  }
}

interface PartProps {
  readonly tags: AvailableTags
  readonly countOf: CountOf
}

function Standard({ tags, countOf }: PartProps) {
  const { t } = useTranslation('feedback-ratings')
  return (
    <section aria-labelledby="standard-tags">
      <Title order={3} size="h4" id="standard-tags">
        {t('tags.standard')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('tags.standardDetail')}
      </Text>
      <ul className={`${classes['list']} unpadded stack`}>
        {tags.tags
          .filter(({ standard }) => standard)
          .map(({ key, label }) => (
            <li key={key}>
              <span>{label}</span>
              <span className="quiet tabular">{countOf(key)}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}

function Own({ tags, countOf, onClose }: PartProps & { onClose: () => void }) {
  const { t } = useTranslation('feedback-ratings')
  const queryClient = useQueryClient()
  const own = tags.tags.filter(({ standard }) => !standard)
  const { form, submit, isSending, refusal } = useCallForm({
    initialValues: { tags: own.map(({ label, polarity }): OwnTag => ({ label, polarity })) },
    schema: updateTags.body,
    bodyOf: (values) => values,
    send: (body) => call('PUT /api/available-tags', { body }),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ['tags'] })
      void showToast({ kind: 'success', message: t('tags.saved') })
      onClose()
    },
  })
  const rows = form.getValues().tags
  return (
    <form onSubmit={submit} noValidate aria-labelledby="own-tags">
      <Stack gap="sm">
        <Title order={3} size="h4" id="own-tags">
          {t('tags.own')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('tags.ownDetail')}
        </Text>
        {rows.map((row, index) => (
          <Group key={form.key(`tags.${index}`)} align="flex-end" gap="xs" wrap="nowrap">
            <TextInput
              className={`${classes['label']} shrinkable`}
              label={t('tags.name')}
              maxLength={40}
              translate="no"
              description={countOf(row.label)}
              {...form.getInputProps(`tags.${index}.label`)}
            />
            <NativeSelect
              label={t('tags.polarity')}
              data={polarities.map((value) => ({ value, label: t(`tone.${value}`) }))}
              {...form.getInputProps(`tags.${index}.polarity`)}
            />
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('tags.remove', { name: row.label })}
              onClick={() => form.removeListItem('tags', index)}
            >
              <IconTrash aria-hidden size={18} />
            </ActionIcon>
          </Group>
        ))}
        {rows.length === 0 ? <Text>{t('tags.noneOwn')}</Text> : null}
        {refusal ? <Refusal error={refusal} /> : null}
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPlus aria-hidden size={18} />}
            onClick={() => form.insertListItem('tags', { label: '', polarity: 'neutral' } satisfies OwnTag)}
          >
            {t('tags.add')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('tags.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Panel({ tags, onClose }: { tags: AvailableTags; onClose: () => void }) {
  const countOf = useCounts()
  return (
    <Stack gap="xl">
      <Own tags={tags} countOf={countOf} onClose={onClose} />
      <Standard tags={tags} countOf={countOf} />
    </Stack>
  )
}

export default function TagsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('feedback-ratings')
  const { language } = useLanguage()
  const tags = useQuery(presentTagsQuery(language))
  return (
    <FormDrawer title={t('tags.title')} onClose={onClose}>
      <Loaded query={tags} rows={6} rowHeight={44}>
        {(data) => <Panel tags={data} onClose={onClose} />}
      </Loaded>
    </FormDrawer>
  )
}
