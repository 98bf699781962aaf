import { Button, Group, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../shell/toasts.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import classes from './channels.module.css'
import { useSaveChoice } from './queries.ts'
import { faultsOfQuiet, quietFieldsOf, quietHoursOf } from './quiet-fields.ts'
import type { PartProps } from './ways.tsx'

export function QuietHours({ channels, level }: PartProps) {
  const { t } = useTranslation(['alerts-channels', 'messages'])
  const save = useSaveChoice()
  const form = useForm({
    initialValues: quietFieldsOf(channels.quietHours),
    validate: (fields) => {
      const { from, to } = faultsOfQuiet(fields)
      const words = { required: t('messages:field.required'), same: t('quiet.same') }
      return { from: from && words[from], to: to && words[to] }
    },
  })
  const submit = form.onSubmit((fields) => {
    const quietHours = quietHoursOf(fields)
    save.mutate(
      { channels: channels.channels, quietHours },
      {
        onSuccess: () =>
          void showToast({ kind: 'success', message: t(quietHours ? 'quiet.saved' : 'quiet.none') }),
      },
    )
  })
  return (
    <Panel title={t('quiet.title')} detail={t('quiet.detail')} level={level}>
      <form noValidate onSubmit={submit} className="stack gap-md within-32">
        <Switch
          size="md"
          className={classes['switch'] ?? ''}
          label={t('quiet.switch')}
          description={t('quiet.hint')}
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        {form.values.isOn ? (
          <Group gap="sm" align="flex-start">
            <TextInput type="time" label={t('quiet.from')} required {...form.getInputProps('from')} />
            <TextInput type="time" label={t('quiet.to')} required {...form.getInputProps('to')} />
          </Group>
        ) : null}
        {save.error ? <Refusal key={save.submittedAt} error={save.error} /> : null}
        <Button type="submit" variant="default" w="fit-content" loading={save.isPending}>
          {t('quiet.save')}
        </Button>
      </form>
    </Panel>
  )
}
