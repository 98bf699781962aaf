import { chainAudiences, escalationBounds, escalationFault } from '@comity/domain/safety'
import { Button, Checkbox, NumberInput, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import classes from '../safety.module.css'
import { bodyOf, nextStep, type SettingsFields } from './settings-values.ts'

const { mostSteps, soonestSeconds, latestSeconds, firstWithinSeconds } = escalationBounds

/** The rule of the whole chain that is broken, at which step. */
export function chainFaultOf(fields: SettingsFields) {
  return escalationFault(bodyOf(fields).chain)
}

export function ChainEditor({ form }: { form: UseFormReturnType<SettingsFields> }) {
  const { t } = useTranslation('safety-pages')
  const { chain, hasContact } = form.values
  const fault = chainFaultOf(form.values)

  return (
    <>
      <ol className={`${classes['chain']} plain-list stack gap-md`}>
        {chain.map(({ to: audiences }, place) => {
          const words =
            fault?.at === place ? t(`set.fault.${fault.fault}`, { seconds: firstWithinSeconds }) : null
          const isOfWhom = fault?.fault === 'nobody' || fault?.fault === 'no_staff'
          const [after, to] = [`chain.${place}.afterSeconds`, `chain.${place}.to`]
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a step has nothing of its own but its place
            <li key={place}>
              <Stack gap="sm">
                <NumberInput
                  label={t('set.after', { step: place + 1 })}
                  description={t(place === 0 ? 'set.firstAfter' : 'set.afterWhat', {
                    from: soonestSeconds,
                    to: place === 0 ? firstWithinSeconds : latestSeconds,
                  })}
                  hideControls
                  allowDecimal={false}
                  allowNegative={false}
                  {...form.getInputProps(after)}
                  error={form.errors[after] ?? (isOfWhom ? null : words)}
                />
                <Checkbox.Group
                  label={t('set.to', { step: place + 1 })}
                  {...form.getInputProps(to)}
                  error={form.errors[to] ?? (isOfWhom ? words : null)}
                >
                  {chainAudiences.map((audience) => (
                    <Checkbox
                      key={audience}
                      py="0.625rem"
                      value={audience}
                      label={t(`audience.${audience}`)}
                    />
                  ))}
                </Checkbox.Group>
                {!hasContact && audiences.includes('external_contact') ? (
                  <Text size="sm">{t('set.noContact')}</Text>
                ) : null}
                <ReasonedButton
                  variant="default"
                  w="fit-content"
                  leftSection={<IconTrash aria-hidden size={18} />}
                  reason={chain.length === 1 ? t('set.lastStep') : undefined}
                  onClick={() => form.removeListItem('chain', place)}
                >
                  {t('set.removeStep', { step: place + 1 })}
                </ReasonedButton>
              </Stack>
            </li>
          )
        })}
      </ol>
      {chain.length < mostSteps ? (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus aria-hidden size={18} />}
          onClick={() => form.insertListItem('chain', nextStep(chain))}
        >
          {t('set.addStep')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('set.mostSteps', { count: mostSteps })}
        </Text>
      )}
    </>
  )
}
