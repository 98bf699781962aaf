import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Writes several things as the language joins them: `one, two and three`. */
export function useList(): (items: readonly string[]) => string {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
    return (items) => list.format(items)
  }, [i18n.language])
}
