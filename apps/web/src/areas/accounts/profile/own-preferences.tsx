import { NativeSelect, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { describeError } from '../../../api/describe-error.ts'
import { savePreferences, type Preferences } from '../../../api/preferences.ts'
import { languageNames, languages, supportedLanguage } from '../../../shell/language/choose-language.ts'
import { useLanguage } from '../../../shell/language/use-language.ts'
import { supportedTheme, themes } from '../../../shell/theme/theme-choice.ts'
import { useTheme } from '../../../shell/theme/use-theme.ts'
import { showToast } from '../../../shell/toasts.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { Panel } from '../../../ui/panel.tsx'

const key = ['settings']

/** Each change is kept at once; one that the server refuses jumps back and says why. */
function useChange() {
  const { t } = useTranslation('accounts-profile')
  const queries = useQueryClient()
  return async (changes: Partial<Preferences>) => {
    const before = queries.getQueryData<Preferences>(key)
    queries.setQueryData<Preferences>(key, (now) => now && { ...now, ...changes })
    try {
      queries.setQueryData(key, await savePreferences(changes))
    } catch (error) {
      queries.setQueryData(key, before)
      const { title, detail } = describeError(error, t)
      await showToast({ kind: 'failure', title, message: detail })
    }
  }
}

function PreferenceFields({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation(['accounts-profile', 'shell'])
  const { language, choose: chooseLanguage } = useLanguage()
  const { theme, choose: chooseTheme } = useTheme()
  const change = useChange()
  const { notifications } = preferences

  return (
    <>
      <NativeSelect
        label={t('preferences.language')}
        translate="no"
        value={language}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(event) => {
          const chosen = supportedLanguage(event.currentTarget.value)
          if (chosen) void chooseLanguage(chosen)
        }}
      />
      <NativeSelect
        label={t('preferences.theme')}
        value={theme}
        data={themes.map((value) => ({ value, label: t(`shell:theme.${value}`) }))}
        onChange={(event) => {
          const chosen = supportedTheme(event.currentTarget.value)
          if (chosen) void chooseTheme(chosen)
        }}
      />
      <Switch
        size="md"
        label={t('preferences.email')}
        checked={notifications.email}
        onChange={(event) => void change({ notifications: { email: event.currentTarget.checked } })}
      />
    </>
  )
}

export function OwnPreferences() {
  const { t } = useTranslation('accounts-profile')
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/settings', { signal }),
  })
  return (
    <Panel level={2} anchor="preferences" title={t('preferences.title')}>
      {data ? <PreferenceFields preferences={data} /> : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList rows={4} rowHeight={52} /> : null}
    </Panel>
  )
}
