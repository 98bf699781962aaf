import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePageWords } from '../registry/use-page-words.ts'
import classes from './article.module.css'

/** The pages for reading, in the order in which a newcomer reads them. */
const order = [
  '/network-info-page',
  '/rated-network-info',
  '/trust-safety',
  '/gdpr-page',
  '/data-policy-page',
] as const

interface Heading {
  readonly id: string
  readonly words: string
}

/** The sections of the article as they stand, also those that arrive later. */
function useHeadings() {
  const text = useRef<HTMLDivElement>(null)
  const [headings, setHeadings] = useState<readonly Heading[]>([])
  useEffect(() => {
    const root = text.current
    if (!root) return undefined
    const read = () =>
      setHeadings(
        [...root.querySelectorAll('h2[id]')].map(({ id, textContent }) => ({ id, words: textContent })),
      )
    read()
    const observer = new MutationObserver(read)
    observer.observe(root, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return { text, headings }
}

function Neighbours({ path }: { path: (typeof order)[number] }) {
  const { t } = useTranslation('article')
  const wordsOf = usePageWords()
  const at = order.indexOf(path)
  const [before, after] = [order[at - 1], order[at + 1]]
  return (
    <nav aria-label={t('neighbours')} className="unprinted flex wrap between gap-md rule-above pad-block-sm">
      {before ? (
        <Link to={before} rel="prev" className="inline-row target">
          ← {wordsOf(before).title}
        </Link>
      ) : (
        <span />
      )}
      {after ? (
        <Link to={after} rel="next" className="inline-row target">
          {wordsOf(after).title} →
        </Link>
      ) : null}
    </nav>
  )
}

/** A page for reading: a column of reading width, what is on it beside, and the pages before and after. */
export function Article({ path, children }: { path: (typeof order)[number]; children: ReactNode }) {
  const { t } = useTranslation('article')
  const words = usePageWords()(path)
  const { text, headings } = useHeadings()
  return (
    <div className={`${classes['page']} grid gap-xl`}>
      <article className={`${classes['text']} stack gap-10 shrinkable`}>
        <PageHeader {...words} />
        <div ref={text} className="gap-10 grid one-column">
          {children}
        </div>
        <Neighbours path={path} />
      </article>
      {headings.length > 1 ? (
        <nav aria-label={t('contents')} className={`${classes['contents']} unprinted small`}>
          <p className="flush heavy">{t('contents')}</p>
          <ul className="plain-list stack">
            {headings.map(({ id, words: heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-row target dim undecorated">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
