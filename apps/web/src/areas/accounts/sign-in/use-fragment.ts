import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The value of `#name=value`; undefined for any other fragment. */
export function fragmentValue(hash: string, name: string): string | undefined {
  return new URLSearchParams(hash).get(name) || undefined
}

/**
 * A token that a link carries in its fragment, where no server and no log sees it. Once read it is taken out of
 * the address, so that neither the history nor a copied address holds it.
 */
export function useFragment(name: string): string | undefined {
  const found = fragmentValue(useLocation({ select: ({ hash }) => hash }), name)
  const [kept, setKept] = useState(found)
  const navigate = useNavigate()
  if (found !== undefined && found !== kept) setKept(found)

  useEffect(() => {
    if (found !== undefined) void navigate({ to: '.', search: true, hash: '', replace: true })
  }, [found, navigate])

  return kept
}
