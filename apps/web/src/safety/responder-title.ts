import { useEffect } from 'react'

/** Puts a mark before the title of the tab on every page; null: none. */
export function useTitleMark(mark: string | null): void {
  useEffect(() => {
    if (mark === null) return undefined
    const put = () => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title
    }
    put()
    // A change of page rewrites the title.
    const watching = new MutationObserver(put)
    watching.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watching.disconnect()
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [mark])
}
