import { IconArchive, IconCircleCheck, IconFlask, IconPencil, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RuleSet } from './queries.ts'
import classes from './rules.module.css'

const icons = {
  draft: IconPencil,
  shadow: IconFlask,
  live: IconCircleCheck,
  retired: IconArchive,
  standard: IconShieldCheck,
}

/** What a version is called: by its number, the product's own by its role. */
export function useVersionName(): (version: Pick<RuleSet, 'number'>) => string {
  const { t } = useTranslation('risk-pages')
  return ({ number }) => (number === 0 ? t('version.standard') : t('version.number', { number }))
}

export function VersionState({ version }: { version: RuleSet }) {
  const { t } = useTranslation('risk-pages')
  const state = version.isLive ? 'live' : version.state
  const Icon = icons[state]
  return (
    <span
      className={`${classes['state']} inline-row gap-2 rigid-icons`}
      data-live={version.isLive || undefined}
    >
      <Icon aria-hidden size={18} />
      {t(`version.state.${state}`)}
    </span>
  )
}
