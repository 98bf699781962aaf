import { useCallback, type RefCallback } from 'react'

/** Shows a file of this page in an element, under an address that ends with the element. */
export function useFileSource(file: Blob): RefCallback<HTMLImageElement | HTMLAudioElement> {
  return useCallback(
    (element) => {
      if (!element) return undefined
      const address = URL.createObjectURL(file)
      element.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
}
