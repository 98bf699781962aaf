import { IconBan, IconCircleCheck, IconGavel } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../shell/language/use-list.ts'
import { useCountryName } from '../../shell/language/use-country-name.ts'
import { countries, type Country, type CountryRule } from './countries.ts'
import classes from './network-info.module.css'

function Rule({ rule }: { readonly rule: CountryRule }) {
  const { t } = useTranslation(['network-info', 'network', 'accounts-organisation'])
  const list = useList()
  const { code, source, sectors, isNeeded, isToConfirm } = rule
  return (
    <li>
      {t(isNeeded ? `network:need.${code}` : `network:duty.${code}`)}
      {sectors ? ` (${list(sectors.map((sector) => t(`accounts-organisation:sector.${sector}`)))})` : null}
      <span className={`${classes['source']} stack gap-half quiet breakable`}>
        <cite lang="en">{source}</cite>
        {isToConfirm ? (
          <span className="inline-row gap-2 rigid-icons">
            <IconGavel aria-hidden size={16} /> {t('countries.toConfirm')}
          </span>
        ) : null}
      </span>
    </li>
  )
}

function CountryEntry({ country, name }: { readonly country: Country; readonly name: string }) {
  const { t } = useTranslation('network-info')
  const { allowed, rules } = country
  const Icon = allowed ? IconCircleCheck : IconBan
  const groups = [
    { title: 'countries.needed' as const, of: rules.filter(({ isNeeded }) => isNeeded) },
    {
      title: allowed ? ('countries.duties' as const) : ('countries.against' as const),
      of: rules.filter(({ isNeeded }) => !isNeeded),
    },
  ]
  return (
    <li className={`${classes['country']} flex wrap rule-below kept-together`}>
      <div className={classes['name']}>
        <h3>{name}</h3>
        <span className="inline-row gap-2 rigid-icons">
          <Icon aria-hidden size={18} /> {t(allowed ? 'countries.allowed' : 'countries.refused')}
        </span>
      </div>
      <div className={`${classes['rules']} grid tiles-20 shrinkable`}>
        {groups.map((group) =>
          group.of.length > 0 ? (
            <div key={group.title}>
              <p>{t(group.title)}</p>
              <ul>
                {group.of.map((rule) => (
                  <Rule key={`${rule.code} ${rule.source}`} rule={rule} />
                ))}
              </ul>
            </div>
          ) : null,
        )}
      </div>
    </li>
  )
}

/** What the law of each country that was looked at allows and asks for, as the rules hold it. */
export function CountryList() {
  const { i18n } = useTranslation()
  const nameOf = useCountryName()
  const { compare } = new Intl.Collator(i18n.language)
  const named = countries
    .map((country) => ({ country, name: nameOf(country.code) }))
    .toSorted((a, b) => compare(a.name, b.name))
  return (
    <ul className="plain-list">
      {named.map(({ country, name }) => (
        <CountryEntry key={country.code} country={country} name={name} />
      ))}
    </ul>
  )
}
