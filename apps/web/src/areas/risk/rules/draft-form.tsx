import { draftRules } from '@comity/contract/risk/rules'
import { Button, Fieldset, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import {
  adverseKinds,
  choiceAt,
  choicePaths,
  classes as severityClasses,
  severities,
  singles,
} from './choices.ts'
import { bodyOfDraft, textsOf, withinBounds } from './draft-values.ts'
import { useRulesChanged, type RuleSet, type RuleSets } from './queries.ts'
import classes from './rules.module.css'

interface DraftFormProps {
  readonly live: RuleSet
  readonly bounds: RuleSets['bounds']
  readonly onClose: () => void
  readonly onDrafted: (version: string) => void
}

/** Every number that an organisation may choose, with its bounds and the current value; and the reason of the draft. */
export default function DraftForm({ live, bounds, onClose, onDrafted }: DraftFormProps) {
  const { t } = useTranslation(['risk-pages', 'messages'])
  const { number } = useFormats()
  const changed = useRulesChanged()
  const { form, submit, isSending, refusal } = useCallForm({
    initialValues: { rules: textsOf(live.rules), note: '' },
    schema: withinBounds(draftRules.body, bounds),
    bodyOf: bodyOfDraft,
    send: (body, idempotencyKey) => call('POST /api/risk-scoring/rules', { body, idempotencyKey }),
    onDone: async ({ version }) => {
      await changed()
      onDrafted(version)
      await showToast({ kind: 'success', message: t('draft.done') })
    },
  })
  const fieldOf = (path: string, label: string) => {
    const { min, max } = bounds[path] ?? { min: 0, max: 100 }
    return (
      <TextInput
        key={path}
        type="number"
        step={path.startsWith('halfLifeDays') ? 1 : 'any'}
        min={min}
        max={max}
        label={label}
        description={t('draft.bounds', {
          min: number(min),
          max: number(max),
          live: number(choiceAt(live.rules, path)),
        })}
        required
        {...form.getInputProps(`rules.${path}`)}
      />
    )
  }
  const orderFault = adverseKinds
    .map((kind) => form.errors[`rules.${kind}`] && t('draft.ordered'))
    .find(Boolean)
  const differing = choicePaths.filter(
    (path) => choiceAt(bodyOfDraft(form.values).rules, path) !== choiceAt(live.rules, path),
  ).length
  return (
    <FormDrawer title={t('draft.title')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{t('draft.what')}</Text>
          <Textarea
            label={t('draft.note')}
            description={t('draft.noteDetail')}
            rows={3}
            maxLength={1000}
            required
            data-autofocus
            {...form.getInputProps('note')}
          />
          {adverseKinds.map((kind) => (
            <Fieldset key={kind} legend={t(`points.${kind}`)}>
              <div className={`${classes['fields']} grid at-end gap-sm`}>
                {severities.map((severity) => fieldOf(`${kind}.${severity}`, t(`messages:risk.${severity}`)))}
              </div>
            </Fieldset>
          ))}
          <Fieldset legend={t('draft.singles')}>
            <div className={`${classes['fields']} grid at-end gap-sm`}>
              {singles.map((path) => fieldOf(path, t(`points.${path}`)))}
            </div>
          </Fieldset>
          <Fieldset legend={t('halfLife.title')}>
            <div className={`${classes['fields']} grid at-end gap-sm`}>
              {severityClasses.map((name) =>
                fieldOf(
                  `halfLifeDays.${name}`,
                  name === 'positive' ? t('halfLife.positive') : t(`messages:risk.${name}`),
                ),
              )}
            </div>
          </Fieldset>
          {orderFault ? (
            <Text role="alert" c="var(--mantine-color-error)">
              {orderFault}
            </Text>
          ) : null}
          {refusal ? <Refusal error={refusal} /> : null}
          <output>{t('draft.differs', { count: differing })}</output>
          <Button type="submit" loading={isSending}>
            {t('draft.save')}
          </Button>
        </Stack>
      </form>
    </FormDrawer>
  )
}
