import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { personChoices, type Person, type PersonTrait } from './demo-events.ts'
import classes from './risk-demo.module.css'
import type { Outcome } from './use-demo-case.ts'
import { Panel } from '../../../ui/panel.tsx'

interface PersonFieldsProps {
  readonly person: Person
  readonly changed: { readonly trait: PersonTrait; readonly from: Outcome; readonly to: Outcome } | undefined
  readonly onChange: (person: Person, trait: PersonTrait) => void
}

/** Traits of a person, which no score reads: changing them changes nothing. */
export function PersonFields({ person, changed, onChange }: PersonFieldsProps) {
  const { t } = useTranslation('hoteliers-risk')
  const outcomeWords = (outcome: Outcome) =>
    typeof outcome === 'number' ? t('result.ofHundred', { score: outcome }) : t(`result.${outcome}`)
  const traits = Object.keys(personChoices) as PersonTrait[]
  return (
    <Panel level={2} title={t('person.title')} detail={t('person.detail')}>
      <div className={`${classes['fields']} flush borderless grid at-end gap-sm-md`}>
        {traits.map((trait) => (
          <NativeSelect
            key={trait}
            label={t(`person.${trait}`)}
            value={person[trait]}
            translate={trait === 'name' ? 'no' : undefined}
            onChange={({ currentTarget }) => onChange({ ...person, [trait]: currentTarget.value }, trait)}
          >
            {personChoices[trait].map((choice) => (
              <option key={choice} value={choice}>
                {trait === 'name' ? choice : t(`choice.${trait}.${choice}`)}
              </option>
            ))}
          </NativeSelect>
        ))}
      </div>
      {changed ? (
        <Notice
          kind="note"
          title={t(changed.from === changed.to ? 'person.same' : 'person.moved', {
            from: outcomeWords(changed.from),
            to: outcomeWords(changed.to),
          })}
        >
          {t(`person.why.${changed.from === changed.to ? changed.trait : 'minor'}`)}
        </Notice>
      ) : null}
    </Panel>
  )
}
