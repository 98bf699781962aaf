import { Button, Group, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../../api/problem.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { Refusal } from '../../../../forms/refusal.tsx'
import { DomainEntry } from './domain-entry.tsx'
import { useChangeSso, type Sso } from './queries.ts'

interface DomainsProps {
  readonly organisation: string
  readonly domains: Sso['domains']
}

/** A work e-mail leads to this organisation's sign-in only where its domain has been proved. */
export function Domains({ organisation, domains }: DomainsProps) {
  const { t } = useTranslation(['accounts-organisation', 'messages'])
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const change = useChangeSso(organisation)
  const isMalformed = change.error instanceof ApiProblem && change.error.code === 'invalid_input'

  const add = (event: FormEvent) => {
    event.preventDefault()
    const domain = typed.trim()
    if (domain === '') {
      setFault(t('messages:field.required'))
      return
    }
    setFault(undefined)
    change.mutate(
      { domains: [...domains.map((each) => each.domain), domain] },
      { onSuccess: () => setTyped('') },
    )
  }

  return (
    <Panel title={t('sso.domain.title')} detail={t('sso.domain.what')}>
      {domains.length > 0 ? (
        <ul aria-label={t('sso.domain.title')} className="plain-list within-52 frame">
          {domains.map((each) => (
            <DomainEntry
              key={each.domain}
              organisation={organisation}
              entry={each}
              others={domains.filter(({ domain }) => domain !== each.domain).map(({ domain }) => domain)}
            />
          ))}
        </ul>
      ) : null}
      {change.error && !isMalformed ? <Refusal error={change.error} /> : null}
      <form noValidate onSubmit={add}>
        <Group align="end" gap="sm">
          <TextInput
            flex="1 1 16rem"
            label={t('sso.domain.add')}
            description={t('sso.domain.example')}
            autoComplete="off"
            inputMode="url"
            value={typed}
            error={fault ?? (isMalformed ? t('sso.domain.malformed') : undefined)}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setFault(undefined)
              if (change.error) change.reset()
            }}
          />
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('sso.domain.addDo')}
          </Button>
        </Group>
      </form>
    </Panel>
  )
}
