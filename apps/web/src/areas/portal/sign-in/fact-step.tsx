import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../api/problem.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import { codeOf } from './codes.ts'

const facts = ['birthDate', 'bookingNumber'] as const
type Fact = (typeof facts)[number]

interface FactStepProps {
  readonly onFact: (fact: Partial<Record<Fact, string>>) => Promise<unknown>
  readonly onAgain: () => void
}

/** A fact that only the guest knows, because the address may be shared or old. */
export function FactStep({ onFact, onAgain }: FactStepProps) {
  const { t } = useTranslation(['portal', 'messages'])
  const [which, setWhich] = useState<Fact>('birthDate')
  const [value, setValue] = useState('')
  const prove = useMutation({ mutationFn: () => onFact({ [which]: value.trim() }) })
  const isWrong = prove.error instanceof ApiProblem && prove.error.errors.length > 0
  const isLocked = codeOf(prove.error) === 'locked_out'
  const isOver = codeOf(prove.error) === 'expired'
  const detail = isLocked ? t('fact.locked') : isOver ? t('code.over') : undefined
  return (
    <form
      noValidate
      className="within-32"
      onSubmit={(event) => {
        event.preventDefault()
        if (value.trim() !== '') prove.mutate()
      }}
    >
      <Stack gap="md">
        <Text>{t('fact.why')}</Text>
        <Radio.Group
          label={t('fact.which')}
          value={which}
          onChange={(chosen) => {
            setWhich(facts.find((fact) => fact === chosen) ?? 'birthDate')
            setValue('')
            prove.reset()
          }}
        >
          {facts.map((fact) => (
            <Radio key={fact} value={fact} py="0.75rem" label={t(`fact.${fact}`)} />
          ))}
        </Radio.Group>
        <TextInput
          key={which}
          required
          type={which === 'birthDate' ? 'date' : 'text'}
          autoComplete={which === 'birthDate' ? 'bday' : 'off'}
          maxLength={64}
          label={t(`fact.${which}`)}
          description={t(`fact.${which}Detail`)}
          value={value}
          error={isWrong ? t('fact.wrong') : undefined}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        {prove.error && !isWrong ? (
          <Refusal key={prove.submittedAt} error={prove.error} detail={detail} />
        ) : null}
        <Group gap="sm">
          <Button type="submit" loading={prove.isPending} disabled={value.trim() === ''}>
            {t('signIn.open')}
          </Button>
          <Button variant="subtle" onClick={onAgain}>
            {t('code.another')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
