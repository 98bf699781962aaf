import { useTranslation } from 'react-i18next'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { languageNames, languages } from '../language/choose-language.ts'
import { useLanguage } from '../language/use-language.ts'

const choices = languages.map((value) => ({ value, label: languageNames[value] }))

export function LanguageChoices() {
  const { language, choose } = useLanguage()
  return (
    <ChoiceList
      names="languages"
      choices={choices}
      value={language}
      onChoose={(value) => void choose(value)}
    />
  )
}

export function LanguageSwitcher() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <Disclosure
      alignEnd
      label={<span translate="no">{language.toUpperCase()}</span>}
      spokenLabel={t('language.label', { language: languageNames[language] })}
    >
      <LanguageChoices />
    </Disclosure>
  )
}
