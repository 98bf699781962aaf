import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageWords } from './registry/use-page-words.ts'
import { hasPage, useCurrentPath } from './registry/use-pages.ts'

function focusPage() {
  const heading = document.querySelector<HTMLElement>('main h1')
  const target = heading ?? document.querySelector<HTMLElement>('main')
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}

/** On every change of page: its title, a polite announcement, the top of the page, the focus in it. */
export function RouteEffects() {
  const { t } = useTranslation()
  const wordsOf = usePageWords()
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')
  const page = useCurrentPath()

  const titleOf = (path: string | undefined) => (path ? wordsOf(path).title : t('notFound.title'))

  const title = titleOf(page)

  const arrive = useEffectEvent((path: string) => {
    window.scrollTo(0, 0)
    focusPage()
    setAnnouncement(t('announcement', { title: titleOf(hasPage(router, path) ? path : undefined) }))
  })

  useEffect(() => {
    document.title = `${title} · Comity`
  }, [title])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (pathChanged && fromLocation) arrive(toLocation.pathname)
      }),
    [router],
  )

  return (
    <div aria-live="polite" aria-atomic="true" className="visually-hidden">
      {announcement}
    </div>
  )
}
