import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../shell/language/locale-of.ts'
import { agoOf } from './ago-of.ts'

const watch = (onTick: () => void) => {
  const tick = window.setInterval(onTick, 1_000)
  return () => window.clearInterval(tick)
}
const second = () => Math.floor(Date.now() / 1_000)

export function Ago({ at }: { at: string }) {
  const { i18n } = useTranslation()
  const now = useSyncExternalStore(watch, second)
  const format = useMemo(
    () => new Intl.RelativeTimeFormat(localeOf(i18n.language, navigator.languages), { numeric: 'always' }),
    [i18n.language],
  )
  const { count, unit } = agoOf(Date.parse(at), now * 1_000)
  return <time dateTime={at}>{format.format(-count, unit)}</time>
}
