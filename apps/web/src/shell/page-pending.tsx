import { useTranslation } from 'react-i18next'
import { PageHeader } from '../ui/page-header.tsx'
import classes from './page-pending.module.css'
import { usePageWords } from './registry/use-page-words.ts'
import { useCurrentPath } from './registry/use-pages.ts'

/**
 * While a page's code and words arrive: its title and sentence, which the shell knows already, above the
 * shape of a page, so that nothing jumps. The home page's heading is not its title.
 */
export function PagePending() {
  const { t } = useTranslation()
  const path = useCurrentPath()
  const wordsOf = usePageWords()
  const named = path !== undefined && path !== '/'
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      {named ? (
        <PageHeader {...wordsOf(path)} />
      ) : (
        <>
          <div className={classes['title']} />
          <div className={classes['line']} />
        </>
      )}
      <div className={classes['block']} />
    </div>
  )
}
