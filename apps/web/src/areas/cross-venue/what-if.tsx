import { NativeSelect, Switch } from '@mantine/core'
import { sharedSeverities } from '@comity/domain/network'
import { useTranslation } from 'react-i18next'
import { PageSection } from '../../ui/page-section.tsx'
import { viewers } from './cast.ts'
import type { Choices } from './cast.ts'
import { typeNames } from './story.ts'
import type { Story } from './story.ts'

const switches = ['hasEvidence', 'isAgreementSigned', 'isAdult', 'isVulnerable'] as const
const selects = {
  type: typeNames,
  severity: sharedSeverities,
  secondSigner: ['second', 'first', 'reporter'],
  viewer: Object.keys(viewers),
  outcome: ['upheld', 'overturned'],
} as const

/** One condition at a time can be removed; the rules show the effect at once. */
export function WhatIf({ story, onMove }: { story: Story; onMove: (story: Story) => void }) {
  const { t } = useTranslation(['cross-venue', 'network'])
  const { choices } = story
  const choose = (change: Partial<Choices>) => onMove({ ...story, choices: { ...choices, ...change } })
  const labelOf = (name: keyof typeof selects, value: string) =>
    name === 'severity' ? t(`network:severity.${value}`) : t(`choice.${name}.${value}`)
  return (
    <PageSection title={t('whatIf.title')} summary={t('whatIf.summary')}>
      <div className="grid at-start gap-md tiles-20">
        {(Object.keys(selects) as (keyof typeof selects)[]).map((name) => (
          <NativeSelect
            key={name}
            label={t(`choice.${name}.label`)}
            data={selects[name].map((value) => ({ value, label: labelOf(name, value) }))}
            value={choices[name]}
            onChange={({ currentTarget }) => choose({ [name]: currentTarget.value })}
          />
        ))}
      </div>
      <div className="grid at-start gap-md tiles-20">
        {switches.map((name) => (
          <Switch
            key={name}
            label={t(`choice.${name}`)}
            checked={choices[name]}
            onChange={({ currentTarget }) => choose({ [name]: currentTarget.checked })}
          />
        ))}
      </div>
    </PageSection>
  )
}
