import { useEffect } from 'react'

/** Paper is white: whatever the theme on the screen, what is printed is dark on light. */
export function usePrintInLight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const attribute = 'mantineColorScheme'
    let onScreen: string | undefined
    const begin = () => {
      onScreen = dataset[attribute]
      dataset[attribute] = 'light'
    }
    const end = () => {
      if (onScreen) dataset[attribute] = onScreen
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
}
