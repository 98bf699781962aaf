import { useTranslation } from 'react-i18next'
import { useRules } from '../accountability/use-rules.ts'
import { useAgreementWords } from './use-agreement-words.ts'

interface FaultsProps {
  readonly faults: readonly { readonly code: string; readonly about: string | null }[]
  readonly partyName: (party: string) => string
}

export function Faults({ faults, partyName }: FaultsProps) {
  const { t } = useTranslation(['network', 'agreements', 'accounts-organisation'])
  const { country } = useAgreementWords()
  const rules = useRules()
  const aboutOf = (code: string, about: string | null) => {
    if (about === null) return null
    if (code === 'need_unmet') {
      const [where = '', need] = about.split(':')
      return t('agreements:pair', { name: country(where), what: t(`network:need.${need}`) })
    }
    if (code === 'country_not_allowed') return country(about)
    if (code === 'ground_not_of_sector') return t(`network:ground.${about}`)
    if (code === 'island_sector') return t(`accounts-organisation:sector.${about}`)
    if (code === 'term_out_of_bounds') return t(`network:severity.${about}`)
    return partyName(about)
  }
  return (
    <ul className="flush stack gap-2 indent">
      {faults.map(({ code, about }) => {
        const named = aboutOf(code, about)
        const words = code === 'need_unmet' ? t('agreements:faults.need') : t(`network:why.${code}`, rules)
        return (
          <li key={`${code} ${about}`}>
            {named ? <strong>{named}. </strong> : null}
            {words}
          </li>
        )
      })}
    </ul>
  )
}
