import { useEffect } from 'react'

/** Paper is white: whatever the theme on the screen, what is printed is dark on light. */
export function usePrintInLight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const attribute = 'mantineColorScheme'
    let onScreen: string | undefined
    // A browser may announce printing twice, and the theme may be changed meanwhile.
    const begin = () => {
      onScreen ??= dataset[attribute]
      dataset[attribute] = 'light'
    }
    const end = () => {
      if (onScreen && dataset[attribute] === 'light') dataset[attribute] = onScreen
      onScreen = undefined
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
}
